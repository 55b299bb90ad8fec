import { asId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { expect, test } from 'vitest'
import { recordOutcome } from './record-outcome.ts'

const run = {
  storeId: asId<StoreId>('store'),
  author: { kind: 'user', id: 'u', name: 'Ana' } as const,
  processId: asId<ProcessId>('process'),
  attempt: 1,
  startedAt: '2026-01-05T10:00:00.000Z',
  exchanges: [],
}

interface Event {
  type: string
  details?: Record<string, string>
}

/** The report and the events that are recorded. */
const recorded = (outcome: Result<Event, CallFailure> | null) =>
  recordOutcome<Event, { status: string; comesAgain: boolean; events: Event[] }>(run, outcome, {
    about: undefined,
    refused: (details) => ({ type: 'refused', details }),
    apply: async ({ run: { status, retryAt }, decide }) => {
      const decided = decide()
      return { status, comesAgain: retryAt !== null, events: decided.ok ? decided.value.events : [] }
    },
  })

test('a success leads to its event, and a run that was not needed to none', async () => {
  expect(await recorded(ok({ type: 'settled' }))).toEqual({
    status: 'success',
    comesAgain: false,
    events: [{ type: 'settled' }],
  })
  expect(await recorded(null)).toEqual({ status: 'done', comesAgain: false, events: [] })
})

test('a refusal is an event in its own words, and a failure that comes again by itself is none yet', async () => {
  const refusal: CallFailure = { kind: 'refused', message: 'paid by another way', serviceCode: 'E7' }
  expect(await recorded(err(refusal))).toEqual({
    status: 'error',
    comesAgain: false,
    events: [{ type: 'refused', details: { reason: 'paid by another way', serviceCode: 'E7' } }],
  })
  expect(await recorded(err({ kind: 'timeout', message: 'no answer' }))).toEqual({
    status: 'warning',
    comesAgain: true,
    events: [],
  })
})
