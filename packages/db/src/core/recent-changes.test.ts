import { changedKinds } from '@ihub/domain/subject'
import { expect, test } from 'vitest'
import { createRecentChanges } from './recent-changes.ts'

const store = 'one'
const changeOf = (id: string, storeId = store) => ({ entityKind: 'order' as const, storeId, ids: [id] })
const everything = changedKinds.map((entityKind) => ({ entityKind, storeId: store, ids: [] }))

function started() {
  const clock = { ms: 0 }
  const recent = createRecentChanges(() => clock.ms)
  clock.ms = 20_000
  return { clock, recent }
}

test('the changes of a store since a browser read its data are told, and those before and of others are not', () => {
  const { clock, recent } = started()
  recent.keep(changeOf('before'))
  clock.ms += 10_000
  recent.keep(changeOf('missed'))
  recent.keep(changeOf('foreign', 'other'))
  clock.ms += 1_000

  expect(recent.missed(store, 1_500)).toEqual([changeOf('missed')])
})

test('where not all of them are kept any more, or yet, everything is read again', () => {
  const { clock, recent } = started()
  expect(recent.missed(store, 25_000)).toEqual(everything)
  for (let id = 0; id < 3_000; id++) recent.keep(changeOf(String(id)))
  clock.ms += 1
  expect(recent.missed(store, 10)).toEqual(everything)
  clock.ms += 60_000
  recent.keep(changeOf('late'))
  expect(recent.missed(store, 10)).toEqual([changeOf('late')])
  recent.forget()
  expect(recent.missed(store, 10)).toEqual(everything)
})
