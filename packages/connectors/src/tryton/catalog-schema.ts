import { z } from 'zod'
import { Cents, Id, Ids, Stamp, Text } from './values.ts'

/** Read whether they are sold now or not: one that is sold no more is told so. */
export const activeOrNot = ['active', 'in', [true, false]] as const
export const isGoods = ['type', '=', 'goods'] as const

/** The database decides whether it is a number. */
export const Flag = z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean)

/** Units of weight and length by their factor: Tryton's own are kilograms and metres. */
const Unit = z.object({ factor: z.number().positive() }).nullish()
const Size = z.number().min(0).max(1e6).nullish()

const measures = ['weight', 'height', 'width', 'length'] as const
type Measure = (typeof measures)[number]

export const Template = z.object({
  id: Id,
  code: Text,
  name: z.string().trim().min(1).max(1_000),
  active: Flag,
  salable: Flag.nullish(),
  ...{ weight: Size, height: Size, width: Size, length: Size },
  ...{ 'weight_uom.': Unit, 'height_uom.': Unit, 'width_uom.': Unit, 'length_uom.': Unit },
  categories: Ids,
  write_date: Stamp,
  create_date: Stamp,
})
export type Template = z.output<typeof Template>
export const templateFields = [
  ...['code', 'name', 'active', 'salable', 'categories', 'write_date', 'create_date'],
  ...measures.flatMap((name) => [name, `${name}_uom.factor`]),
]

/** Thousandths of Tryton's own unit: grams and millimetres. */
export function thousandths(template: Template, measure: Measure): number | null {
  const [size, unit] = [template[measure], template[`${measure}_uom.`]]
  return size && unit ? Math.round(size * unit.factor * 1_000) : null
}

export const Variant = z.object({
  id: Id,
  template: Id,
  code: Text,
  suffix_code: Text,
  description: Text,
  active: Flag,
  'identifiers.': z.array(z.object({ type: z.string().nullish(), code: Text })).nullish(),
  write_date: Stamp,
  create_date: Stamp,
})
export type Variant = z.output<typeof Variant>
export const variantFields = [
  ...['template', 'code', 'suffix_code', 'description', 'active', 'write_date', 'create_date'],
  ...['identifiers.type', 'identifiers.code'],
]

export const Category = z.object({ id: Id, rec_name: Text })

const Priced = z.object({
  id: Id,
  list_price: Cents.nullish(),
  active: Flag,
  salable: Flag.nullish(),
  write_date: Stamp,
  create_date: Stamp,
})
export const PricedVariant = z.object({
  id: Id,
  code: Text,
  active: Flag,
  cost_price: Cents.nullish(),
  write_date: Stamp,
  create_date: Stamp,
  'template.': Priced,
})
export type PricedVariant = z.output<typeof PricedVariant>
export const pricedFields = [
  ...['code', 'active', 'cost_price', 'write_date', 'create_date'],
  ...['list_price', 'active', 'salable', 'write_date', 'create_date'].map((field) => `template.${field}`),
]

/** The product of a variant that changed. */
export const Owned = z.object({ template: Id })

/** The codes of a row that cannot be read. */
export const Named = z.object({ code: Text.catch(null), name: Text.catch(null) })
export const Place = z.object({ id: Id })
