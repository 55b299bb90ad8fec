import {
  answerChangeKinds,
  answerChangesMax,
  jsonTypes,
  silencedChangesMax,
} from '@ihub/domain/answer-changes'
import { z } from 'zod'
import { Accepted, Id, IdParams, Instant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { distinct } from './list.ts'

export const AnswerChange = z.object({
  _id: Id,
  verb: z.string().describe('the call whose answer it is, such as `order` or `listapedidos`'),
  path: z
    .string()
    .describe(
      'such as `items[].sellingPrice`; `$` is the answer itself, and `<…>` the form of a key that is no name',
    ),
  kind: z.enum(answerChangeKinds),
  expected: z.enum(jsonTypes).array().describe('the types that the connector knows; none of a new field'),
  found: z.enum(jsonTypes).nullable().describe('null of a missing field'),
  isRead: z.boolean().describe('whether the connector reads the field'),
  sample: z
    .string()
    .nullable()
    .describe('the form of the last value, never the value: letters are `a` and `A`, digits `9`'),
  answers: z.number().int().describe('answers that had it, of those that were looked at'),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  processId: Id.nullable().describe('the newest process that got such an answer'),
  silenced: z.object({ at: Instant, by: z.string() }).nullable(),
})
export type AnswerChange = z.output<typeof AnswerChange>

export const listAnswerChanges = endpoint({
  id: 'listAnswerChanges',
  method: 'GET',
  path: '/integrations/:id/answer-changes',
  area: 'integrations',
  access: workers,
  summary: 'Fields of the answers of a system that are not as its connector knows them, newest first',
  description: `A field is new, missing (it was always there, and the connector reads it) or of another type. A sample of the answers is looked at. At most ${answerChangesMax} fields are kept beside the silenced ones; a field that was as before for a day is left out.`,
  params: IdParams,
  response: z.object({
    data: AnswerChange.array(),
    isCut: z.boolean().describe('more fields changed within the last day than are kept'),
    looked: z
      .object({ verb: z.string(), at: Instant })
      .array()
      .describe('the calls whose answers were looked at, and when last'),
  }),
  errors: ['integration.not_found'],
})

export const silenceAnswerChanges = endpoint({
  id: 'silenceAnswerChanges',
  method: 'PUT',
  path: '/integrations/:id/answer-changes/silence',
  area: 'integrations',
  access: ['Admin'],
  summary: 'Silence changed fields of a system, or have them alert again',
  description:
    'Silenced fields raise no alert, also when they come and go. A field that is gone meanwhile, or is so already, stays as it is.',
  params: IdParams,
  body: z.object({
    ids: distinct(
      Id.array()
        .min(1)
        .max(answerChangesMax + silencedChangesMax),
    ),
    silenced: z.boolean(),
  }),
  response: Accepted,
  errors: ['integration.not_found'],
})
