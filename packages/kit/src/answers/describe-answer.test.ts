import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeAnswer } from './describe-answer.ts'

const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))

test('an answer is described by its samples and the schemas that read it', () => {
  const Order = z
    .object({
      id: z.string(),
      city: Text,
      note: z.unknown().optional(),
      custom: z.record(z.string(), z.unknown()),
      lines: z.array(z.object({ sku: Text, size: Text })),
    })
    .transform((order) => order)
  const sample = (index: number) => ({
    id: 'x',
    city: 'São Paulo',
    note: { any: 1 },
    custom: { [`key ${index}`]: 1 },
    lines:
      index === 0 ? [] : [{ sku: 's', price: index === 1 ? 1 : null, ...(index === 2 && { unit: 'kg' }) }],
    byId: { [String(index)]: {} },
  })

  const described = describeAnswer(
    { whole: [0, 1, 2, 3].map(sample), partial: [{ id: 'x', coupon: 'c' }] },
    { schemas: [Order], maps: ['byId'] },
  )

  expect(described).toEqual({
    $: 'object read',
    byId: 'object always map',
    city: 'string always read nullable',
    coupon: 'string',
    custom: 'object always read map',
    id: 'string always read',
    lines: 'array always read',
    'lines[]': 'object read',
    'lines[].price': 'number|null always',
    'lines[].size': 'string|number|null read unseen',
    'lines[].sku': 'string always read nullable',
    'lines[].unit': 'string',
    note: 'any always read',
  })
})
