import { tableFormatNames, tableFormats } from '@ihub/domain/exports'
import { comparedNumbersMax } from '@ihub/domain/fiscal-sequence/compare-with-hub'
import { barStates } from '@ihub/domain/fiscal-sequence/number-bar'
import {
  invoiceNumberMax,
  sequenceFindings,
  sequenceHealths,
} from '@ihub/domain/fiscal-sequence/sequence-health'
import { languages } from '@ihub/domain/languages'
import { z } from 'zod'
import { Id, Instant, Money, workers } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { oneOrMore } from './list.ts'

const shared = { area: 'invoices', access: workers } as const
const root = '/linx-fiscal-v2/linx'
const unasked = ['fiscal.switched_off', 'integration.not_configured', 'fiscal.unanswered'] as const
const types = [tableFormats.xlsx.contentType, tableFormats.csv.contentType] as const

const Document = z
  .string()
  .regex(/^[0-9A-Z]{12}\d{2}$/)
  .describe('CNPJ of the branch, without punctuation')
const Series = z
  .string()
  .regex(/^(0|[1-9]\d{0,2})$/)
  .describe('without zeros in front')
const count = z.number().int()
const NumberRange = z.object({ from: count, to: count })
export type NumberRange = z.output<typeof NumberRange>

const Branch = z.object({ code: z.string(), document: z.string(), name: z.string().nullable() })
const System = z.object({ _id: Id, name: z.string() })

export const FiscalSequence = z.object({
  branch: Branch,
  series: z.string(),
  range: NumberRange.nullable().describe('from the first number to the last; null before the first'),
  endNumber: count.describe('the highest number that the series may give out'),
  remaining: count,
  counts: z
    .object({
      issued: count,
      voided: count,
      pending: count,
      missing: count,
      issuedAndVoided: count,
      duplicated: count,
    })
    .describe(
      'each number from the first to the last is in one of the first four; `duplicated` are numbers with two keys or more',
    ),
  missing: NumberRange.array().describe('the first 20 ranges of missing numbers'),
  health: z.enum(sequenceHealths),
  findings: z.enum(sequenceFindings).array().describe('the reasons of its health, the worst first'),
  lastIssuedAt: Instant.nullable(),
  readAt: Instant.nullable().describe('when the service read its own source; null before the first time'),
  isBeingRead: z.boolean(),
})
export type FiscalSequence = z.output<typeof FiscalSequence>

export const FiscalSequenceList = z.object({
  system: System,
  askedAt: Instant.describe('when the hub asked the service'),
  data: FiscalSequence.array().describe('the worst health first'),
  isComplete: z.boolean().describe('false where the service has more than 2,000 sequences'),
})
export type FiscalSequenceList = z.output<typeof FiscalSequenceList>

const sequenceFilters = {
  health: oneOrMore(z.enum(sequenceHealths)),
  branch: oneOrMore(z.string().max(20)).describe('documents of branches'),
}

export const listFiscalSequences = endpoint({
  ...shared,
  id: 'listFiscalSequences',
  method: 'GET',
  path: `${root}/sequence`,
  summary: 'The numbers of every branch and series of NF-e, with their health',
  description:
    'The fiscal service of the store is asked on request, and nothing is kept. The figures are those of its last reading of each sequence, `readAt`. A sequence is of one CNPJ and one series of NF-e (model 55).',
  query: z.object(sequenceFilters),
  response: FiscalSequenceList,
  errors: [...unasked],
})

export const writeSequenceReport = fileEndpoint({
  ...shared,
  id: 'writeSequenceReport',
  method: 'POST',
  path: `${root}/sequencereport`,
  summary: 'The sequences as a spreadsheet: their figures, and as a workbook the missing numbers as well',
  isRead: true,
  query: z.object({
    ...sequenceFilters,
    format: z.enum(tableFormatNames).default('xlsx'),
    language: z.enum(languages).default(languages[0]),
  }),
  file: { types, maxBytes: 16_777_216 },
  errors: [...unasked],
})

const SequenceParams = z.object({ branch: Document, series: Series })

const Ranges = z.object({
  count,
  ranges: NumberRange.array().describe('the first of them'),
})

export const FiscalSequenceDetail = FiscalSequence.extend({
  system: System,
  askedAt: Instant,
  read: NumberRange.nullable().describe(
    'the numbers that were read one by one; shorter than `range` where the sequence has more than 10,000 ranges',
  ),
  bar: NumberRange.extend({
    state: z.enum(barStates),
    share: z.number().describe('of the numbers of this part that are in the state, above 0 and at most 1'),
  })
    .array()
    .describe('where in `read` the numbers without an invoice are, coarse enough to be drawn'),
  gaps: Ranges.describe('numbers that no invoice has and no voiding explains'),
  voided: z.object({
    count,
    ranges: NumberRange.extend({
      reason: z.string().nullable(),
      protocol: z.string().nullable(),
      at: Instant.nullable(),
      source: z
        .enum(['service', 'hub'])
        .describe('who tells of it: the service, or a file of the tax authority that the hub keeps'),
    }).array(),
  }),
  pending: Ranges,
  issuedAndVoided: Ranges,
  duplicates: z.object({
    isComplete: z.boolean(),
    numbers: z.object({ number: count, keys: z.string().array() }).array(),
  }),
  hub: z
    .object({
      window: NumberRange.describe(`at most the ${comparedNumbersMax} highest numbers that were read`),
      onlyService: Ranges.describe('issued by the service’s account, and no NF-e of the hub'),
      onlyHub: Ranges.describe('NF-e of the hub that the service does not have as issued'),
    })
    .nullable()
    .describe('the service’s numbers against the NF-e of the hub; null before the first number'),
})
export type FiscalSequenceDetail = z.output<typeof FiscalSequenceDetail>

export const getFiscalSequence = endpoint({
  ...shared,
  id: 'getFiscalSequence',
  method: 'GET',
  path: `${root}/sequence/:branch-:series`,
  summary: 'One sequence: its gaps, voided, pending and duplicated numbers, beside the invoices of the hub',
  params: SequenceParams,
  response: FiscalSequenceDetail,
  errors: [...unasked, 'fiscal.sequence_not_found'],
})

export const readFiscalSequenceAgain = endpoint({
  ...shared,
  id: 'readFiscalSequenceAgain',
  method: 'POST',
  path: `${root}/sequence/:branch-:series`,
  summary: 'Have the service read the sequence from its own source again',
  description:
    'The answer has the figures of before while `isBeingRead`. Asked again meanwhile, the service reads once.',
  isRepeatable: true,
  params: SequenceParams,
  response: FiscalSequence.extend({ askedAt: Instant }),
  errors: [...unasked, 'fiscal.sequence_not_found'],
})

export const findFiscalInvoice = endpoint({
  ...shared,
  id: 'findFiscalInvoice',
  method: 'GET',
  path: `${root}/invoice/:series-:number`,
  summary: 'The invoices of a series with one number',
  description:
    'The specification shows the two parts of the address alone; they are read as series and number. Each branch has a series of its own, so that the answer has an invoice for each branch and access key; `branch` asks for one branch alone.',
  params: z.object({ series: Series, number: z.coerce.number().int().min(1).max(invoiceNumberMax) }),
  query: z.object({ branch: Document.optional() }),
  response: z.object({
    askedAt: Instant,
    data: z
      .object({
        branch: Branch,
        series: z.string(),
        number: count,
        key: z.string().nullable(),
        state: z.enum(['issued', 'canceled', 'voided', 'pending']),
        issuedAt: Instant.nullable(),
        total: Money.nullable(),
        invoiceId: Id.nullable().describe('of the hub’s invoice with the same key; null where it has none'),
      })
      .array(),
  }),
  errors: [...unasked],
})
