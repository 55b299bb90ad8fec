import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlierSecretsMax, earlierUntil, graceHours, rotated, secretsInForce } from './signing-secrets.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-11-23T12:00:00Z')

test('a secret that was replaced signs until its grace period ends, beside the new one', () => {
  const secrets = rotated({ secret: 'old' }, { fresh: 'new', hours: 24, nowMs: start })

  expect(secretsInForce(secrets, start)).toEqual(['new', 'old'])
  expect(secretsInForce(secrets, start + 24 * hourMs - 1)).toEqual(['new', 'old'])
  expect(secretsInForce(secrets, start + 24 * hourMs)).toEqual(['new'])
  expect(earlierUntil(secrets)).toBe('2026-11-24T12:00:00.000Z')
})

test('a second rotation takes nothing from the grace period of the first', () => {
  const once = rotated({ secret: 'a' }, { fresh: 'b', hours: 24, nowMs: start })
  const twice = rotated(once, { fresh: 'c', hours: 1, nowMs: start + hourMs })

  expect(secretsInForce(twice, start + hourMs)).toEqual(['c', 'b', 'a'])
  expect(secretsInForce(twice, start + 3 * hourMs)).toEqual(['c', 'a'])
  expect(earlierUntil(twice)).toBe('2026-11-24T12:00:00.000Z')
})

test('a rotation without a grace period ends every earlier secret', () => {
  const once = rotated({ secret: 'a' }, { fresh: 'b', hours: 24, nowMs: start })
  const leaked = rotated(once, { fresh: 'c', hours: 0, nowMs: start })

  expect(secretsInForce(leaked, start)).toEqual(['c'])
  expect(earlierUntil(leaked)).toBeNull()
})

test('whatever the rotations, the newest secret signs first and the signatures are bounded', () => {
  const rotation = fc.record({
    hours: fc.integer({ min: graceHours.least, max: graceHours.most }),
    afterMs: fc.nat(200 * hourMs),
  })
  fc.assert(
    fc.property(fc.array(rotation, { minLength: 1, maxLength: 12 }), (rotations) => {
      let nowMs = start
      let secrets: Parameters<typeof rotated>[0] = { secret: 's0' }
      for (const [index, { hours, afterMs }] of rotations.entries()) {
        nowMs += afterMs
        secrets = rotated(secrets, { fresh: `s${index + 1}`, hours, nowMs })
      }
      const inForce = secretsInForce(secrets, nowMs)
      expect(inForce[0]).toBe(`s${rotations.length}`)
      expect(inForce.length).toBeLessThanOrEqual(earlierSecretsMax + 1)
      expect(new Set(inForce).size).toBe(inForce.length)
    }),
  )
})
