import type { CallFailureKind } from '@ihub/domain/call-failures'

/** An integration of the store, with its health and the work that waits for it. */
export interface IntegrationRead {
  integrationId: string
  connector: string
  label: string
  active: boolean
  healthStatus: string
  healthMessage: string | null
  healthKind: CallFailureKind | null
  /** Set while a person keeps its work from being done. */
  paused: { at: string; by: string | null; reason: string } | null
  /** Unfinished processes that wait for this system. */
  waiting: number
  /** The exchanges and returns among them. */
  waitingReturns: number
  /** When the oldest of them was planned. */
  oldestWaitingAt: string | null
  /** Fields of its answers that differ from those the connector was written for, but for the silenced ones. */
  changedFields: number
  /** As a person set them; null where the connector's own hold. */
  callsPerMinute: number | null
  callsAtOnce: number | null
  downSince: string | null
  /** In the future; null while a trial is due or under way. */
  nextProbeAt: string | null
}
