import type { Actor } from '@ihub/domain/actor'
import type { AnswerChangeKind, JsonType } from '@ihub/domain/answer-changes'
import type { z } from 'zod'

/**
 * The fields of one answer by their path, such as `items[].sellingPrice`, `$` the answer itself: their types, then
 * `always` where each sample has the field, `read` where the connector reads it, `nullable` where it takes null that no
 * sample shows, `map` where its keys are no fields, and `unseen` where no sample shows it.
 */
export type KnownFields = Readonly<Record<string, string>>

/** How the connector reads an answer. */
export interface AnswerReading {
  /** Every schema that some part of the connector reads it with. */
  schemas: readonly z.ZodType[]
  /** Paths of objects whose keys are ids or words of people; those that a schema reads as a record are known as such. */
  maps?: readonly string[]
}

/** The answers that a connector was written for, by the name that its requests give as `verb`. */
export interface ConnectorAnswers {
  /** `answers.json`, generated from samples and the schemas by `npm run gen`. */
  known: Readonly<Record<string, KnownFields>>
  readings: Readonly<Record<string, AnswerReading>>
}

/** A connector that asks nobody, or reads no JSON. */
export const noAnswers: ConnectorAnswers = { known: {}, readings: {} }

/** One field that differs in an answer. */
export interface AnswerChange {
  path: string
  kind: AnswerChangeKind
  /** Types that were known; none of a new field. */
  expected: JsonType[]
  found: JsonType | null
  isRead: boolean
  /** The form of the value, never the value. */
  sample: string | null
}

/** A changed field as one process saw it within some seconds. */
export interface SeenAnswerChange extends AnswerChange {
  verb: string
  /** Answers that had it. */
  count: number
  seenAt: string
  /** The newest process that got such an answer. */
  processId: string | null
}

/** Things seen in the answers of one integration within some seconds. */
export interface SeenAnswers {
  storeId: string
  integrationId: string
  /** Verbs whose answers were looked at, when last, and whether more of their fields differed than are told. */
  looked: { verb: string; at: string; isCut: boolean }[]
  changes: SeenAnswerChange[]
}

/** A changed field of an integration as it is kept. */
export interface AnswerChangeRead extends Omit<SeenAnswerChange, 'seenAt' | 'count'> {
  changeId: string
  answers: number
  firstSeenAt: string
  lastSeenAt: string
  silenced: { at: string; by: string } | null
}

export interface AnswerChangesRead {
  changes: AnswerChangeRead[]
  /** The calls whose answers were looked at, and when last. */
  looked: { verb: string; at: string }[]
  /** Within the last day more fields differed than are kept. */
  isCut: boolean
}

export interface AnswerSilence {
  integrationId: string
  changeIds: string[]
  silenced: boolean
  actor: Actor
}

/** The changed fields of a store's integrations. */
export interface AnswerChangeRepository {
  /** Null where the store has no such integration. */
  list(storeId: string, integrationId: string): Promise<AnswerChangesRead | null>
  /** Silences fields, or has them alert again; those that are gone meanwhile stay so. False where the store has no such integration. */
  silence(storeId: string, silence: AnswerSilence): Promise<boolean>
}
