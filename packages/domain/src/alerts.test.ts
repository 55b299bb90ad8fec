import { expect, test } from 'vitest'
import { alertStatuses, mayBecome } from './alerts.ts'

test('an alert goes forward, one status or two, and only a finished alert is opened again', () => {
  const allowed = alertStatuses.flatMap((from) =>
    alertStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} to ${to}`),
  )
  expect(allowed).toEqual([
    'created to waiting',
    'created to finished',
    'waiting to finished',
    'finished to created',
  ])
})
