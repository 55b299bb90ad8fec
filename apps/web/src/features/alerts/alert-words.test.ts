import { expect, test } from 'vitest'
import { authorOf, diagnosisOf, messageOf, ordersOf, placeOfRule, subjectOf } from './alert-words.ts'
import type { Translate } from './texts.ts'

const t: Translate = (key, params) => [key, ...Object.values(params ?? {})].join(' ')
const integration = { _id: '0198f000-0000-7000-8000-000000000000', connector: 'mln', name: 'Linx Millennium' }

test('the hub’s own alert is said by its code and the name of its system', () => {
  const alert = {
    code: 'integration-down',
    diagnosis: null,
    figures: {},
    subject: 'integration-down',
    message: '',
    integration,
    createdBy: null,
  } as const
  expect(subjectOf(t, alert)).toBe('alert.subject.integration-down Linx Millennium')
  expect(messageOf(t, alert)).toBe('alert.message.integration-down Linx Millennium')
  expect(authorOf(t, alert)).toBe('alerts.by_hub')
  expect(diagnosisOf(t, alert)).toBeNull()
  expect(diagnosisOf(t, { ...alert, diagnosis: 'credentials' })).toBe('failure.credentials Linx Millennium')
})

test('a person’s text is shown as they wrote it', () => {
  const alert = {
    code: null,
    diagnosis: null,
    figures: {},
    subject: 'Disco cheio',
    message: 'Sobram 2 GB',
    integration,
    createdBy: 'Ana',
  }
  expect([subjectOf(t, alert), messageOf(t, alert), authorOf(t, alert)]).toEqual([
    'Disco cheio',
    'Sobram 2 GB',
    'Ana',
  ])
})

test('an alert of a rule leads to the list with its filters, and no other does', () => {
  expect(placeOfRule({ code: 'queue-delayed', integration })).toEqual({
    to: `/integrations/${integration._id}/processes`,
    search: { standing: 'open' },
  })
  expect(placeOfRule({ code: 'orders-stuck', integration: null })).toMatchObject({
    to: '/orders/list',
    search: { idle: true },
  })
  expect(placeOfRule({ code: 'integration-down', integration })).toBeNull()
  expect(placeOfRule({ code: null, integration })).toBeNull()
})

test('an alert leads to the list of the orders it is about', () => {
  const filter = { blocker: ['integration-down' as const], integrationId: [integration._id] }
  expect(ordersOf({ orders: 2, receipts: 0, filter })).toEqual({ to: '/orders/list', search: filter })
})
