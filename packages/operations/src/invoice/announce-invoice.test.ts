import { sampleInvoice, sampleOrder, sampleState } from '@ihub/dev-env/sample-order'
import { type KeptEvents, nothingKept } from '@ihub/domain/invoice/follow-fiscal-events'
import { ok } from '@ihub/domain/result'
import { noCarrierTerms } from '@ihub/domain/store/carrier-terms'
import { expect, test } from 'vitest'
import { announceInvoice } from './announce-invoice.ts'
import type { InvoiceContext } from './operation.ts'

const facts = { issuedAt: '2026-01-05T11:00:00.000Z', valueCents: 12_345, lines: [] }
const invoice = sampleInvoice({ key: '35260126010101000163550010000001011123456780', facts })

/** Runs it with what is kept of the key; answers the decision and the numbers that reached the platform. */
async function run(kept: KeptEvents) {
  const told: string[] = []
  const outcome = await announceInvoice({
    invoice,
    document: sampleOrder(),
    parts: sampleOrder(),
    state: sampleState({ history: ['handling-started'] }),
    freight: noCarrierTerms,
    rule: { emitters: [], takesTests: false },
    fiscal: { findEvents: async () => kept },
    findFile: async () => null,
    capabilities: {
      orderStatusTarget: {
        announceInvoice: async (_code: string, { number }: { number: string }) => {
          told.push(number)
          return ok(null)
        },
      },
    },
  } as unknown as InvoiceContext)
  if (!outcome.ok) throw new Error(outcome.error.message)
  const decision = outcome.value.decide({ invoice } as Parameters<typeof outcome.value.decide>[0])
  return { told, events: decision.events.map(({ type }) => type), status: decision.invoice?.status }
}

test('a platform is not told of an invoice whose cancellation was kept before it came', async () => {
  const cancellation = {
    accessKey: invoice.key ?? '',
    kind: 'cancellation',
    type: '110111',
    sequence: 1,
    standing: 'registered',
  } as const
  expect(await run({ events: [cancellation], protocolsTold: [] })).toEqual({
    told: [],
    events: ['canceled'],
    status: 'canceled',
  })
  expect(await run(nothingKept)).toMatchObject({ told: [invoice.number], events: ['sent'] })
})
