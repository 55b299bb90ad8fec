import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductFacts, SkuFacts } from './product.ts'
import { groupWords, priceChanges, productChanges } from './product-changes.ts'
import { takePrice, takeProduct } from './take-product.ts'
import { withPart } from './told-parts.ts'

const text = fc.option(fc.string({ minLength: 1, maxLength: 5 }))
const group = fc.option(fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), name: text }))
const measure = fc.option(fc.nat({ max: 100 }))
const measures = { weightGrams: measure, heightMm: measure, widthMm: measure, lengthMm: measure }
const named = fc.uniqueArray(fc.record({ name: fc.constantFrom('Cor', 'Tamanho'), value: fc.string() }), {
  selector: ({ name }) => name,
})
const media = fc.uniqueArray(fc.record({ url: fc.constantFrom('https://a/1', 'https://a/2'), label: text }), {
  selector: ({ url }) => url,
})
const product: fc.Arbitrary<ProductFacts> = fc.record({
  ...{ code: fc.string(), name: fc.string(), description: text },
  ...{ brand: group, category: group, department: group, isActive: fc.boolean() },
  ...{ attributes: named, media },
  seo: fc.record({ title: text, description: text, keywords: text }),
  fiscal: fc.record({ ncm: text, cest: text }),
  logistics: fc.record({ ...measures, leadTimeDays: measure }),
})
const sku: fc.Arbitrary<SkuFacts> = fc.record({
  ...{ sku: fc.constantFrom('A', 'B', 'C'), name: fc.string({ minLength: 1 }), ean: text, refId: text },
  ...{ externalSku: text, isActive: fc.boolean(), attributes: named, media },
  logistics: fc.record(measures),
  components: fc.uniqueArray(fc.record({ sku: fc.constantFrom('X', 'Y'), quantity: fc.nat() }), {
    selector: (one) => one.sku,
  }),
})
const document = fc.record({ product, skus: fc.uniqueArray(sku, { selector: (one) => one.sku }) })

test('two versions differ exactly where a change says so, from one value to another', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const changes = productChanges(before, after)
      for (const { from, to } of changes) expect(from).not.toBe(to)
      const keys = changes.map(({ field, sku: of, of: name }) => JSON.stringify([field, of, name]))
      expect(new Set(keys).size).toBe(keys.length)
      const back = productChanges(after, before)
      expect(
        back.map(({ from, to, ...key }) => JSON.stringify({ ...key, from: to, to: from })).sort(),
      ).toEqual(changes.map(({ from, to, ...key }) => JSON.stringify({ ...key, from, to })).sort())
      expect(productChanges(before, before)).toEqual([])
    }),
  )
})

test('a group that got another code is a change, also under its old name', () => {
  expect(groupWords({ id: '1', name: 'Casa' })).not.toBe(groupWords({ id: '2', name: 'Casa' }))
  expect(groupWords({ id: '1', name: null })).toBe('1')
})

const facts = { sellingCents: 100, listCents: null, costCents: null, isBlocked: false }

test('the first price says what it began with, and later ones what changed', () => {
  expect(priceChanges('A', null, facts)).toEqual([
    { field: 'sellingCents', sku: 'A', of: null, from: null, to: 100 },
  ])
  expect(priceChanges('A', facts, { ...facts, isBlocked: true })).toEqual([
    { field: 'isBlocked', sku: 'A', of: null, from: false, to: true },
  ])
})

test('a version is never older than the one before it, and the same one is no version', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()
  const kept = { version: 3, at: at(2), price: facts }
  const told = (day: number | null, sellingCents: number) => ({
    sku: 'A',
    at: day === null ? null : at(day),
    price: { ...facts, sellingCents },
  })
  expect(takePrice(kept, told(1, 5))).toBe('stale')
  expect(takePrice(kept, told(3, 100))).toBe('same')
  expect(takePrice(kept, told(2, 5))).toMatchObject({ version: 4 })
  // A system that tells no time is believed.
  expect(takePrice(kept, told(null, 5))).toMatchObject({ version: 4 })
  expect(takePrice(null, told(1, 5))).toMatchObject({ version: 1 })
})

test('the first version of a product has no changes', () => {
  fc.assert(
    fc.property(document, (first) => {
      expect(takeProduct(null, { at: null, document: first })).toEqual({ version: 1, changes: [] })
      expect(takeProduct({ version: 1, at: null, document: first }, { at: null, document: first })).toBe(
        'same',
      )
    }),
    { numRuns: 20 },
  )
})

test('a part changes the SKUs that it names, keeps the others and the facts that it does not tell, and is the same twice', () => {
  const keeps = fc.subarray(['code', 'name', 'isActive', 'logistics'] as const)
  const gone = fc.subarray(['A', 'B', 'C'])
  fc.assert(
    fc.property(document, document, keeps, gone, (known, told, kept, without) => {
      const skus = told.skus.filter((one) => !without.includes(one.sku))
      const part = { keeps: kept, gone: without }
      const after = withPart(known, { ...told, skus }, part)
      const named = new Set(skus.map((one) => one.sku))
      const rest = known.skus.filter((one) => !named.has(one.sku) && !without.includes(one.sku))

      expect(after.skus).toEqual(expect.arrayContaining([...skus, ...rest]))
      expect(after.skus).toHaveLength(skus.length + rest.length)
      for (const name of ['code', 'name', 'logistics'] as const)
        expect(after.product[name]).toEqual((kept.includes(name) ? known : told).product[name])
      expect(withPart(after, { ...told, skus }, part)).toEqual(after)
    }),
  )
})

test('a product whose own state is not told is sold while one of its SKUs is, and does not come back by one that is not', () => {
  const [one] = fc.sample(
    document.filter(({ skus }) => skus.length === 1),
    1,
  )
  if (!one?.skus[0]) throw new Error('no product')
  const of = (isSold: boolean, isActive: boolean) => ({
    product: { ...one.product, isActive: isSold },
    skus: one.skus.map((each) => ({ ...each, isActive })),
  })
  const part = { keeps: ['isActive'] as const, gone: [] }
  const isSold = (...given: Parameters<typeof withPart>) => withPart(...given).product.isActive
  expect(isSold(of(true, true), of(true, false), part)).toBe(false)
  expect(isSold(of(false, false), of(true, true), part)).toBe(true)
  expect(isSold(of(false, true), of(true, false), part)).toBe(false)
  expect(isSold(of(false, true), { ...of(true, true), skus: [] }, part)).toBe(false)
})
