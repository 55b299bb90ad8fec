import { expect, test } from 'vitest'
import {
  type CircuitEvent,
  type CircuitState,
  circuitEventOf,
  closedCircuit,
  mayCall,
  nextCircuit,
} from './circuit.ts'

const rules = { failuresToOpen: 3, coolDownMs: 1000, coolDownMaxMs: 3000 }

function play(steps: [CircuitEvent, number][], from: CircuitState = closedCircuit): CircuitState {
  return steps.reduce((state, [event, nowMs]) => nextCircuit(rules, state, { event, nowMs }), from)
}

const opened = play([
  ['outage', 0],
  ['outage', 1],
  ['outage', 2],
])

test('outages in a row open the circuit, an answer between them does not let it', () => {
  expect(opened).toEqual({ kind: 'open', untilMs: 1002, coolDownMs: 1000 })
  expect(
    play([
      ['outage', 0],
      ['outage', 1],
      ['answered', 2],
      ['outage', 3],
      ['outage', 4],
    ]),
  ).toEqual({ kind: 'closed', failures: 2 })
})

test('while it is open nothing is called, and late reports change nothing', () => {
  expect(mayCall(opened, 1001)).toBe(false)
  expect(
    play(
      [
        ['answered', 500],
        ['outage', 600],
        ['asked', 700],
      ],
      opened,
    ),
  ).toEqual(opened)
})

test('after the cool-down exactly one trial goes out, and its answer closes the circuit', () => {
  expect(mayCall(opened, 1002)).toBe(true)
  const trial = play([['asked', 1002]], opened)

  expect(trial.kind).toBe('half-open')
  expect(mayCall(trial, 1003)).toBe(false)
  expect(play([['answered', 1100]], trial)).toEqual(closedCircuit)
})

test('each trial that fails doubles the cool-down, up to the cap', () => {
  const second = play(
    [
      ['asked', 1002],
      ['outage', 1100],
    ],
    opened,
  )
  const third = play(
    [
      ['asked', 3100],
      ['outage', 3200],
    ],
    second,
  )

  expect(second).toEqual({ kind: 'open', untilMs: 3100, coolDownMs: 2000 })
  expect(third).toEqual({ kind: 'open', untilMs: 6200, coolDownMs: 3000 })
})

test('a trial that never reports does not block the circuit for ever', () => {
  const trial = play([['asked', 1002]], opened)

  expect(mayCall(trial, 2002)).toBe(true)
  expect(play([['asked', 2002]], trial)).toEqual({ kind: 'half-open', untilMs: 3002, coolDownMs: 1000 })
})

test('only failures of the vendor count as outages', () => {
  expect((['unreachable', 'timeout', 'cut', 'broken'] as const).map(circuitEventOf)).toEqual(
    Array(4).fill('outage'),
  )
  expect(([undefined, 'busy', 'credentials', 'refused', 'not-found'] as const).map(circuitEventOf)).toEqual(
    Array(5).fill('answered'),
  )
})
