import { expect, test } from 'vitest'
import { subjectLink } from './entities.ts'

test('a subject has the name of its kind and the path of its page', () => {
  expect(subjectLink({ kind: 'order', _id: 'a' })).toEqual({
    label: 'entity.kind.order',
    to: '/orders/list/a',
  })
  expect(subjectLink({ kind: 'invoice', _id: 'a' })).toEqual({
    label: 'entity.kind.invoice',
    to: '/invoices/a',
  })
})

test('an entity that is not stored yet has no page, and one of an unknown kind no name either', () => {
  expect(subjectLink({ kind: 'order', _id: null })).toEqual({ label: 'entity.kind.order', to: null })
  expect(subjectLink({ kind: 'spaceship', _id: 'a' })).toEqual({ label: null, to: null })
})
