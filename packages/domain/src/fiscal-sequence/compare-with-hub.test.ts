import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedNumbersMax, compareWithHub } from './compare-with-hub.ts'
import { rangesOf } from './number-ranges.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 80 }))

test('each number that one of the two knows alone is told once, and the numbers of both are in neither', () => {
  fc.assert(
    fc.property(numbers, numbers, (service, hubNumbers) => {
      const range = { from: 1, to: Math.max(1, ...service) }
      const { onlyService, onlyHub, onlyServiceCount, onlyHubCount } = compareWithHub({
        range,
        issued: rangesOf(service),
        hubNumbers,
      })
      const [one, other] = [new Set(service), new Set(hubNumbers)]
      expect(onlyService).toEqual(rangesOf([...one.difference(other)]))
      expect(onlyHub).toEqual(rangesOf([...other.difference(one)]))
      expect([onlyServiceCount, onlyHubCount]).toEqual([
        one.difference(other).size,
        other.difference(one).size,
      ])
    }),
  )
})

test('an invoice beyond the last number of the service is known to the hub alone', () => {
  const { window, onlyHub } = compareWithHub({
    range: { from: 1, to: 10 },
    issued: [{ from: 1, to: 10 }],
    hubNumbers: [9, 10, 12],
  })
  expect(onlyHub).toEqual([{ from: 12, to: 12 }])
  expect(window).toEqual({ from: 1, to: 12 })
})

test('of a long sequence the highest numbers alone are compared', () => {
  const to = 1_000_000
  const { window, onlyServiceCount } = compareWithHub({
    range: { from: 1, to },
    issued: [{ from: 1, to }],
    hubNumbers: [5, to],
  })
  expect(window).toEqual({ from: to - comparedNumbersMax + 1, to })
  expect(onlyServiceCount).toBe(comparedNumbersMax - 1)
})
