import type { Actor, Cause } from '@ihub/domain/actor'
import { endedWell } from '@ihub/domain/constants'
import type { WorkClass } from '@ihub/domain/processes'
import type { EntityKind, Subject } from '@ihub/domain/subject'
import { compareText } from '@ihub/kit/compare-text'
import type { RunReport } from '@ihub/ports/run-report'
import type { Selectable } from 'kysely'
import { definePart, insertion, type Part } from '../core/combine.ts'
import { compressJson } from '../core/compress.ts'
import type { Processes } from '../core/schema.gen.ts'
import { type KeptBodies, withoutKept } from './kept-body.ts'

export type ProcessRow = Selectable<Processes>
type AuthorColumns = Pick<ProcessRow, 'author_kind' | 'author_id' | 'author_name' | 'because'>

/** Where the hub acted because a person had, id and name are the person's. */
export function authorColumns(actor: Actor) {
  const person = actor.kind === 'cron' ? actor.because : actor
  return {
    author_kind: actor.kind,
    author_id: person && 'id' in person ? person.id : null,
    author_name: person && 'name' in person ? person.name : null,
    because: person && 'action' in person ? (person.action ?? null) : null,
  }
}

/** The author as it was written, read back. */
export function actorOf(row: AuthorColumns): Actor {
  const { author_kind: kind, author_id: id } = row
  const name = row.author_name ?? ''
  const action = row.because as Cause | null
  if (kind === 'cron') return id && action ? { kind, because: { id, name, action } } : { kind }
  if (id === null) return { kind: 'unknown' }
  if (kind === 'integration') return { kind, id, name }
  if (kind !== 'user' && kind !== 'token') return { kind: 'unknown' }
  return { kind, id, name, ...(action ? { action } : {}) }
}

/** The subject of the process; null for work about the store itself. */
export const subjectOf = (
  row: Pick<ProcessRow, 'entity_kind' | 'entity_id' | 'entity_code'>,
): Subject | null =>
  row.entity_kind === null
    ? null
    : { kind: row.entity_kind as EntityKind, id: row.entity_id, code: row.entity_code }

/** A process about to be written; its number is the store's next. */
export interface NewProcess {
  process_id: string
  integration_id: string | null
  type: string
  status: string
  entity_kind: EntityKind | null
  entity_id: string | null
  entity_code: string | null
  /** Whose turn the work takes; null while the system it calls is not there. */
  lane: string | null
  input: object
  created_at: string
  started_at: string | null
  ended_at?: string | null
  attempts: number
  message?: string | null
  service_code?: string | null
  cause?: string | null
  retry_of?: string | null
  can_retry?: boolean
  next_attempt_at?: string | null
  released: boolean
  /** The lease of the worker that writes it and runs it at once. */
  held_by?: string | null
  /** Live where nothing is said. */
  work_class?: WorkClass
  author_kind: string
  author_id: string | null
  author_name: string | null
  because: string | null
}

/** Numbers count in the sequence of the rows, so a process that waits behind another comes after it. */
export const newProcessesPart: (rows: NewProcess[]) => Part = insertion(
  'processes',
  {
    process_id: 'uuid',
    number: 'bigint',
    integration_id: 'uuid',
    type: 'text',
    status: 'text',
    entity_kind: 'text',
    entity_id: 'uuid',
    entity_code: 'text',
    lane: 'uuid',
    input: 'jsonb',
    created_at: 'timestamptz',
    started_at: 'timestamptz',
    ended_at: 'timestamptz',
    attempts: 'int',
    message: 'text',
    service_code: 'text',
    cause: 'text',
    retry_of: 'uuid',
    can_retry: 'bool',
    next_attempt_at: 'timestamptz',
    released: 'bool',
    held_by: 'uuid',
    work_class: 'text',
    author_kind: 'text',
    author_id: 'text',
    author_name: 'text',
    because: 'text',
  },
  {
    computed: {
      number: (store) => `next_process_number(${store})`,
      can_retry: 'coalesce(r.can_retry, false)',
      work_class: `coalesce(r.work_class, 'live')`,
    },
  },
)

export interface EndedRun {
  report: RunReport
  /** Known once the run's entity is; a first snapshot creates it. */
  entityId: string | null
  entityCode: string | null
}

const insertRuns = insertion(
  'process_runs',
  {
    process_id: 'uuid',
    attempt: 'int',
    started_at: 'timestamptz',
    ended_at: 'timestamptz',
    outcome: 'text',
    message: 'text',
    exchanges: 'bytea',
  },
  { onConflict: 'on conflict do nothing' },
)

/** The columns of a process that the end of a run sets; one that comes again stays open. */
export const endColumns = (report: RunReport, at: string) => ({
  status: report.status,
  message: report.message,
  service_code: report.serviceCode,
  cause: report.cause ?? null,
  can_retry: report.canRetry,
  next_attempt_at: report.retryAt,
  ended_at: report.retryAt === null ? (report.endedAt ?? at) : null,
})

const endRuns = definePart({
  columns: `process_id uuid, status text, message text, service_code text, cause text, can_retry bool, next_attempt_at timestamptz,
      ended_at timestamptz, entity_id uuid, entity_code text`,
  sql: (recordset, store) => `
      update processes p set status = r.status, message = r.message, service_code = r.service_code, can_retry = r.can_retry,
        cause = coalesce(r.cause, p.cause),
        next_attempt_at = r.next_attempt_at, ended_at = r.ended_at, held_by = null,
        entity_id = coalesce(p.entity_id, r.entity_id), entity_code = coalesce(p.entity_code, r.entity_code)
      from ${recordset} where p.store_id = ${store} and p.process_id = r.process_id`,
})

/** Ends runs, or leaves them open until their next attempt; locked in the sequence of their ids. */
export const endingPart = (ended: EndedRun[], at: string): Part =>
  endRuns(
    ended
      .toSorted((one, other) => compareText(one.report.processId, other.report.processId))
      .map(({ report, entityId, entityCode }) => ({
        process_id: report.processId,
        ...endColumns(report, at),
        entity_id: entityId,
        entity_code: entityCode,
      })),
  )

/** Keeps the requests and answers of each attempt. */
export const attemptsPart = (reports: RunReport[], at: string, kept: KeptBodies = new Map()): Part =>
  insertRuns(
    reports.map((report) => ({
      process_id: report.processId,
      attempt: report.attempt,
      started_at: report.startedAt,
      ended_at: report.endedAt ?? at,
      outcome: endedWell(report.status) ? 'success' : 'failed',
      message: report.message,
      exchanges: compressJson(withoutKept(report.exchanges, kept.get(report.processId))),
    })),
  )
