import type { BillNotice } from './bill-gateway.ts'
import type { InboundOrderEvent } from './order-source.ts'
import type { StatusReport } from './order-status-source.ts'

/** A call of a system's hook, as it was received. */
export interface HookCall {
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>
  body: Uint8Array
}

/** The content of a hook call; `ping` only wants a 200. */
export type HookNews =
  | { kind: 'ping' }
  | ({ kind: 'order' } & InboundOrderEvent & { originOrderId: string })
  | { kind: 'reports'; reports: HookReport[] }
  | { kind: 'bills'; bills: BillNotice[] }

/** A report of how an order goes on, as a system tells it by its hook. */
export interface HookReport {
  /** The system's own id of it; two reports of the same id are one. */
  key: string
  /** Null when the report does not tell which order it is about. */
  originOrderId: string | null
  /** As the system gave it. */
  received: unknown
  /** The report, or the fields that cannot be read. */
  read: { report: StatusReport } | { problems: HookProblem[] }
}

/** Why a hook call could not be read, with the field to blame. */
export interface HookProblem {
  field: string
  message: string
  /** The call does not show the secret that was agreed with its system. */
  isStranger?: true
}
