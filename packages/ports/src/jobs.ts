import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { JobMethod } from '@ihub/domain/job/endpoint'
import type { ListSort } from '@ihub/domain/lists'
import type { Result } from '@ihub/domain/result'
import type { AuditEntry, Edit, UserRecord } from './administration.ts'
import type { PageRequest, PageResult, ProcessRead } from './reads.ts'

/** An endpoint that is called by a cron expression. */
export interface JobRecord {
  jobId: string
  version: number
  key: string
  description: string
  method: JobMethod
  /** A path below `/api`, or an address outside. */
  endpoint: string
  headers: Record<string, string>
  /** The Authorization header of a call outside, sealed for the store. */
  authorization: string | null
  /** JSON; empty when nothing is sent. */
  body: string
  cron: string
  timeZone: string
  active: boolean
  /** The person who saved it last. */
  author: { userId: string; name: string }
  createdAt: string
  updatedAt: string
}

export interface JobRead extends JobRecord {
  /** Null while it is switched off. */
  nextRunAt: string | null
  lastRun: { at: string; status: ProcessRead['status'] } | null
}

export interface JobListRequest extends PageRequest<ListSort<'jobs'>> {
  search?: string | undefined
  active?: boolean | undefined
}

export interface JobChange {
  job: JobRecord
  audit: AuditEntry
}

/** The only writer of jobs: a row, its schedule and its audit row commit together. */
export interface JobRepository {
  list(storeId: string, request: JobListRequest): PageResult<JobRead>
  find(storeId: string, jobId: string): Promise<(JobRead & { history: ProcessRead[] }) | null>
  /** `job.key_taken` when another job of the store has the key, in whatever case. */
  add(storeId: string, change: JobChange, actor: Actor): Promise<Result<null, Failure>>
  /** Decides on the locked job; `settings.changed_meanwhile` as for stores. */
  change(
    storeId: string,
    jobId: string,
    edit: Edit,
    decide: (current: JobRecord) => Result<JobChange, Failure>,
  ): Promise<Result<JobRecord, Failure>>
  /** False when there is no such job. */
  remove(storeId: string, jobId: string, actor: Actor): Promise<boolean>
  /** The id of the new process; `job.running` while the last run has not ended. */
  run(storeId: string, jobId: string, actor: Actor): Promise<Result<string, Failure>>
}

/** The run that a call of our own API comes from. */
export interface JobRun {
  storeId: string
  processId: string
  attempt: number
}

export interface JobAuthors {
  /** The person as they are now; null when they are gone. */
  find(storeId: string, userId: string): Promise<{ user: UserRecord; hasStore: boolean } | null>
}

export interface JobCallers extends JobAuthors {
  /** Whether this attempt of the run is under way. */
  isRunning(run: JobRun): Promise<boolean>
}
