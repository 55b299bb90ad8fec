import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame, mergeEdits } from './merge-edits.ts'

const value = fc.oneof(
  fc.boolean(),
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('', 'a', null),
  fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
)
const fields = fc.record({ a: value, b: value, c: value, within: fc.record({ d: value, e: value }) })

describe('fields', () => {
  test('each that I changed is mine, and each other one theirs', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const merged = mergeEdits(base, mine, theirs)

        for (const name of ['a', 'b', 'c'] as const)
          expect(merged[name]).toEqual(isSame(mine[name], base[name]) ? theirs[name] : mine[name])
        for (const name of ['d', 'e'] as const)
          expect(merged.within[name]).toEqual(
            isSame(mine.within[name], base.within[name]) ? theirs.within[name] : mine.within[name],
          )
      }),
    )
  })

  test('a form without edits keeps all of the other person’s', () => {
    fc.assert(
      fc.property(fields, fields, (base, changed) => {
        expect(mergeEdits(base, base, changed)).toEqual(changed)
        expect(mergeEdits(base, changed, base)).toEqual(changed)
      }),
    )
  })
})

interface Row {
  _id?: string
  name: string
  mode: string
}
const word = fc.constantFrom('a', 'b', 'c')
const ids = ['1', '2', '3', '4']
const stored = (known: readonly string[]) =>
  fc.uniqueArray(fc.record({ _id: fc.constantFrom(...known), name: word, mode: word }), {
    selector: ({ _id }) => _id,
  })
const added = fc.array(fc.record({ name: fc.constantFrom('mine'), mode: word }), { maxLength: 2 })
const byId = (rows: readonly Row[], id: string) => rows.find(({ _id }) => _id === id)

describe('rows', () => {
  // Only the hub gives ids, so those that I have are of the version that I opened.
  const edits = stored(ids.slice(0, 3)).chain((base) =>
    fc.tuple(
      fc.constant<Row[]>(base),
      fc
        .tuple(fc.subarray(base), word, fc.boolean())
        .chain(([kept, name, renames]) =>
          added.map((rows): Row[] => [...kept.map((row) => (renames ? { ...row, name } : row)), ...rows]),
        ),
      stored(ids).map((rows): Row[] => rows),
    ),
  )

  test('each stays, goes or changes as the person who changed it wants, and nobody’s new one is lost', () => {
    fc.assert(
      fc.property(edits, ([base, mine, theirs]) => {
        const merged = mergeEdits(base, mine, theirs)

        for (const id of ids) {
          const [old, own, other] = [byId(base, id), byId(mine, id), byId(theirs, id)]
          const isTouched = !isSame(old, own)
          if (!isTouched) expect(byId(merged, id)).toEqual(other)
          else if (!own) expect(byId(merged, id)).toBeUndefined()
          else if (!other) expect(byId(merged, id)).toEqual(own)
          else
            expect(byId(merged, id)).toEqual({
              _id: id,
              name: own.name === old?.name ? other.name : own.name,
              mode: own.mode === old?.mode ? other.mode : own.mode,
            })
        }
        expect(merged.filter(({ _id }) => !_id)).toEqual(mine.filter(({ _id }) => !_id))
      }),
    )
  })
})
