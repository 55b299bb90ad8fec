import type { ProcessStatus } from '@ihub/domain/constants'
import type { ProcessId } from '@ihub/domain/ids'
import type { Exchange } from './http.ts'

/** The result of a finished run of an operation, for its process. */
export interface RunReport {
  processId: ProcessId
  attempt: number
  status: Exclude<ProcessStatus, 'loading' | 'running'>
  message: string | null
  serviceCode: string | null
  /** Of a failed attempt: its message without the values of one case (`domain/failure-cause.ts`). */
  cause?: string
  canRetry: boolean
  /** When it runs again by itself; null when it does not. */
  retryAt: string | null
  /** It runs again sooner where its system answers before that. */
  awaitsSystem?: boolean
  startedAt: string
  /** Of a run that is recorded together with a later one; otherwise it ends when it is recorded. */
  endedAt?: string
  exchanges: Exchange[]
}
