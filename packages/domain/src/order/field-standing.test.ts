import { sampleOrder } from '@ihub/dev-env/sample-order'
import { expect, test } from 'vitest'
import { correctOrder } from './correction.ts'
import { fieldStandings } from './field-standing.ts'

const older = sampleOrder({ sequence: '1' })
const newest = sampleOrder({ sequence: '2' })
const corrections = { customer: { name: 'Nome Corrigido' } }
const departuresOf = (versions: Parameters<typeof fieldStandings>[0]) =>
  Object.fromEntries(
    fieldStandings(versions).flatMap(({ pointer, departure }) => (departure ? [[pointer, departure]] : [])),
  )

test('the newest version of an untouched order stands in every field', () => {
  expect(departuresOf({ chosen: newest, newest, now: newest, corrections: null })).toEqual({})
})

test('a field is told from the person, the version or the hub that changed it', () => {
  const now = { ...correctOrder(newest, corrections), quotationId: 'Q1' }

  expect(departuresOf({ chosen: newest, newest, now, corrections })).toEqual({
    '/customer/name': 'corrected',
    '/quotationId': 'changed-since',
  })
  expect(departuresOf({ chosen: older, newest, now, corrections })).toEqual({
    '/sequence': 'later-version',
    '/customer/name': 'corrected',
    '/quotationId': 'changed-since',
  })
})
