import { kitComponentsMax, kitQuantityMax, kitStatuses, kitTypes, kitValidities } from '@ihub/domain/kit/kit'
import { listSorts } from '@ihub/domain/lists'
import { hasPlainYear } from '@ihub/domain/years'
import { z } from 'zod'
import {
  broken,
  EditedVersion,
  Id,
  IdParams,
  Instant,
  Money,
  Version,
  versionRule,
  workers,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { ChoiceCounts, listOf, listQuery, oneOrMore } from './list.ts'

const shared = { area: 'kits', access: workers } as const

const KitComponent = z.object({
  sku: z.string(),
  quantity: z.number().int(),
  /** Of the price of the kit; null where the store leaves it open. */
  percentage: z.number().nullable(),
  /** Of one unit; null where the store leaves it open. */
  itemValue: Money.nullable(),
})

/** A day such as `2026-11-27` in the store's time zone. */
const Day = z.string()

export const KitRow = z.object({
  _id: Id,
  sku: z.string(),
  name: z.string(),
  type: z.enum(kitTypes),
  components: KitComponent.array(),
  /** The first and the last day on which its parts count; null leaves an end open. */
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  /** The last day on which `reserved` kits are held back. */
  dueDate: Day.nullable(),
  /** Kits that are held back from the sale. */
  reserved: z.number().int(),
  /** Whether the sales channels may show it. */
  display: z.boolean(),
  status: z.enum(kitStatuses),
  /** The spreadsheet that its last import read. */
  fileId: Id.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type KitRow = z.output<typeof KitRow>

export const KitDetail = KitRow.extend({
  version: Version,
  /** As the stock of its components is now. */
  stock: z.object({
    /** That may be sold. */
    kits: z.number().int(),
    /** Units in all warehouses; null of a SKU whose stock the hub does not know. */
    components: z.object({ sku: z.string(), available: z.number().int().nullable() }).array(),
  }),
})
export type KitDetail = z.output<typeof KitDetail>

const Sku = z.string().trim().min(1).max(100)
const GivenDay = z.iso.date().refine(hasPlainYear, broken('field.year_range')).nullable()
const moneyMax = 1_000_000_000

const hasTwoPlaces = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6

const GivenComponent = z.object({
  sku: Sku,
  quantity: z.number().int().min(1).max(kitQuantityMax).describe('units in one kit'),
  percentage: z
    .number()
    .min(0)
    .max(100)
    .refine(hasTwoPlaces, broken('field.invalid'))
    .nullable()
    .default(null)
    .describe('of the price of the kit, with two places at most; of all components or of none'),
  itemValue: z
    .number()
    .min(0)
    .max(moneyMax)
    .refine(hasTwoPlaces, broken('field.invalid'))
    .nullable()
    .default(null)
    .describe('value of one unit'),
})

const Draft = z.object({
  sku: Sku.describe('never changes'),
  name: z.string().trim().min(1).max(200),
  type: z.enum(kitTypes),
  components: GivenComponent.array().max(kitComponentsMax),
  startDate: GivenDay,
  endDate: GivenDay,
  dueDate: GivenDay,
  reserved: z.number().int().min(0).max(kitQuantityMax),
  display: z.boolean(),
  status: z.enum(kitStatuses),
})

const partsRule =
  'A kit has at least one component and a SKU replacement exactly one. Percentages are given of all components or of none, and add up to 100. No kit is part of another.'

const kitFilters = {
  status: oneOrMore(z.enum(kitStatuses)),
  type: oneOrMore(z.enum(kitTypes)),
  validity: oneOrMore(z.enum(kitValidities)).describe('today, in the store’s time zone'),
  component: z.string().trim().max(100).optional().describe('the whole SKU of a component'),
} as const

export const listKits = endpoint({
  ...shared,
  id: 'listKits',
  method: 'GET',
  path: '/inventories/kits',
  summary: 'Kits and SKU replacements of the store',
  description: '`search` finds a part of the SKU or the name.',
  query: listQuery(kitFilters, listSorts.kits),
  response: listOf(KitRow),
})

export const countKits = endpoint({
  ...shared,
  id: 'countKits',
  method: 'GET',
  path: '/inventories/kits/counts',
  summary: 'How many kits each choice of one filter would bring',
  description:
    'With all other filters as they are; `by` names the filter, whose own values do not count. Exact up to 1,000.',
  query: z.object({
    ...kitFilters,
    search: listKits.query.shape.search,
    by: z.enum(['status', 'type', 'validity']),
  }),
  response: ChoiceCounts,
})

export const createKit = endpoint({
  ...shared,
  id: 'createKit',
  method: 'POST',
  path: '/inventories/kits',
  summary: 'Create a kit or a SKU replacement',
  description: partsRule,
  body: Draft.extend({
    startDate: GivenDay.default(null),
    endDate: GivenDay.default(null),
    dueDate: GivenDay.default(null),
    reserved: Draft.shape.reserved.default(0),
    display: Draft.shape.display.default(true),
    status: Draft.shape.status.default('active'),
  }),
  response: KitDetail,
  errors: ['kit.sku_taken', 'kit.component_is_kit', 'kit.is_component'],
})

export const getKit = endpoint({
  ...shared,
  id: 'getKit',
  method: 'GET',
  path: '/inventories/kits/:id',
  summary: 'A kit with its components',
  params: IdParams,
  response: KitDetail,
  errors: ['kit.not_found'],
})

export const updateKit = endpoint({
  ...shared,
  id: 'updateKit',
  method: 'PATCH',
  path: '/inventories/kits/:id',
  summary: 'Change a kit; fields left out stay, and components are replaced as a whole',
  description: `${partsRule} The SKU never changes. ${versionRule}`,
  params: IdParams,
  body: Draft.omit({ sku: true }).partial().extend({ version: EditedVersion }),
  response: KitDetail,
  errors: ['kit.not_found', 'kit.component_is_kit', 'kit.is_component', 'settings.changed_meanwhile'],
})
