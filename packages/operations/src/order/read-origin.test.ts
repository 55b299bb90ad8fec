import { sampleOrder } from '@ihub/dev-env/sample-order'
import { err, ok } from '@ihub/domain/result'
import type { OrderMapping } from '@ihub/ports/connector'
import { expect, test } from 'vitest'
import { type OriginClock, readOrigin } from './read-origin.ts'

const mapping: OrderMapping = {
  read: (payload) => {
    const { sequence } = payload as { sequence?: string }
    return sequence === undefined ? err('sequence: missing') : ok(sampleOrder({ sequence }))
  },
  words: [],
}
const kept = (payload: unknown) => {
  const body = JSON.stringify(payload)
  return { settings: {}, body, newestBody: body, document: sampleOrder({ sequence: '7' }), corrections: null }
}
/** Each look at it is so many milliseconds later. */
function clockOf(stepMs: number) {
  let now = 0
  let pauses = 0
  const clock: OriginClock = {
    nowMs: () => {
      now += stepMs
      return now
    },
    pause: async () => {
      pauses += 1
    },
  }
  return { clock, pauses: () => pauses }
}
const large = {
  sequence: '7',
  ...Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, at])),
}

test('a payload within the bounds is traced whole', async () => {
  const { fields, tried, leaves } = await readOrigin(
    kept({ sequence: '7', other: 1 }),
    mapping,
    clockOf(0).clock,
  )

  expect([tried, leaves]).toEqual([2, 2])
  expect(fields.find(({ pointer }) => pointer === '/sequence')).toMatchObject({
    value: '7',
    sources: [{ pointer: '/sequence', isCopied: true }],
  })
})

test('of one beyond the bounds the first leaves are tried, and the answer says how many', async () => {
  const byCount = await readOrigin(kept(large), mapping, clockOf(0).clock)
  expect([byCount.tried, byCount.leaves]).toEqual([4_000, 5_001])

  const byTime = await readOrigin(kept(large), mapping, clockOf(100).clock)
  expect(byTime.tried).toBeLessThan(40)
  expect(byTime.fields.length).toBeGreaterThan(0)
})

test('the process serves others meanwhile', async () => {
  const { clock, pauses } = clockOf(1)
  await readOrigin(kept(large), mapping, clock)
  expect(pauses()).toBeGreaterThan(50)
})

test('a payload that is refused, is no JSON or has no reader is answered without fields', async () => {
  const { clock } = clockOf(0)
  expect(await readOrigin(kept({ other: 1 }), mapping, clock)).toMatchObject({
    fields: [],
    problem: 'sequence: missing',
  })
  expect(await readOrigin({ ...kept({}), body: '<xml/>' }, mapping, clock)).toMatchObject({
    fields: [],
    problem: null,
  })
  expect(await readOrigin(kept({ sequence: '7' }), undefined, clock)).toMatchObject({
    fields: [],
    problem: null,
  })
})
