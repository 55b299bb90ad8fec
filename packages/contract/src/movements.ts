import { tableFormatNames, tableFormats } from '@ihub/domain/exports'
import { languages } from '@ihub/domain/languages'
import { listSorts } from '@ihub/domain/lists'
import {
  fullMovementTypes,
  logMovementTypes,
  movementProblems,
  movementStatuses,
  movementSteps,
} from '@ihub/domain/movement/movements'
import { z } from 'zod'
import { Author, DayOrInstant, Id, IdParams, Instant, workers } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { ChoiceCounts, listOf, listQuery, oneOrMore } from './list.ts'

const shared = { area: 'movements', access: workers } as const
const count = z.number().int()

const MovementProblem = z.object({
  code: z.enum(movementProblems),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const FiguresAfter = z
  .object({ onHand: count, reserved: count, available: count })
  .describe('of the SKU in that place once the movement was applied')

const told = {
  _id: Id,
  externalId: z.string().describe('the id that its system gave it'),
  status: z.enum(movementStatuses),
  sku: z.string(),
  quantity: count,
  cause: z.string().nullable().describe('in the words of its system'),
  movedAt: Instant.describe('by the clock of its system'),
  receivedAt: Instant,
  appliedAt: Instant.nullable(),
  problem: MovementProblem.nullable().describe('why it was not applied'),
  system: z.object({ _id: Id, name: z.string() }).nullable().describe('that told it'),
}

/** A posting of a warehouse. */
export const LogMovement = z.object({
  ...told,
  type: z.enum(logMovementTypes),
  warehouseId: z.string(),
  destinationWarehouseId: z.string().nullable().describe('of a transfer'),
  batch: z.string().nullable(),
  quantitiesAfter: FiguresAfter.nullable().describe('in its warehouse'),
  destinationQuantitiesAfter: FiguresAfter.nullable(),
})
export type LogMovement = z.output<typeof LogMovement>

/** A transfer between two locations, or goods that came into one from outside. */
export const FullMovement = z.object({
  ...told,
  type: z.enum(fullMovementTypes),
  originLocation: z.string().nullable().describe('null for goods that come from outside'),
  destinationLocation: z.string(),
  transferCode: z.string().nullable(),
  originQuantitiesAfter: FiguresAfter.nullable(),
  destinationQuantitiesAfter: FiguresAfter.nullable(),
})
export type FullMovement = z.output<typeof FullMovement>

const history = z
  .object({
    step: z.enum(movementSteps),
    at: Instant,
    author: Author,
    problem: MovementProblem.nullable(),
  })
  .array()
  .describe('the newest first')

const inventories = {
  inventoryId: Id.nullable().describe('its SKU in the place where it is posted, or from which it came'),
  destinationInventoryId: Id.nullable().describe('its SKU in the place where the goods arrive'),
}

export const LogMovementDetail = LogMovement.extend({ ...inventories, history })
export type LogMovementDetail = z.output<typeof LogMovementDetail>
export const FullMovementDetail = FullMovement.extend({ ...inventories, history })
export type FullMovementDetail = z.output<typeof FullMovementDetail>

const Code = z.string().trim().min(1).max(200)
const filtersOf = <Types extends readonly [string, ...string[]]>(types: Types) => ({
  type: oneOrMore(z.enum(types)),
  status: oneOrMore(z.enum(movementStatuses)),
  sku: Code.optional().describe('exactly'),
  warehouse: oneOrMore(Code).describe('codes of warehouses or locations, at either end'),
  from: DayOrInstant.optional().describe('received from then on'),
  to: DayOrInstant.optional().describe('received until then'),
})
const logFilters = filtersOf(logMovementTypes)
const fullFilters = filtersOf(fullMovementTypes)
const searched = '`search` finds the beginning of a movement’s id, SKU, batch or transfer code.'

export const listMovements = endpoint({
  ...shared,
  id: 'listMovements',
  method: 'GET',
  path: '/movements',
  summary: 'LOG movements: the postings of the store’s warehouses',
  description: searched,
  scope: 'movements:read',
  query: listQuery(logFilters, listSorts['log-movements']),
  response: listOf(LogMovement),
})

export const listFullMovements = endpoint({
  ...shared,
  id: 'listFullMovements',
  method: 'GET',
  path: '/wms/movements',
  summary: 'FULL movements: transfers between the store’s locations',
  description: searched,
  scope: 'movements:read',
  query: listQuery(fullFilters, listSorts['full-movements']),
  response: listOf(FullMovement),
})

const counting = {
  description:
    'With all other filters as they are; `by` names the filter, whose own values do not count. Exact up to 1,000.',
  scope: 'movements:read',
  response: ChoiceCounts,
} as const
const by = z.enum(['status', 'type'])
const search = listMovements.query.shape.search

export const countMovements = endpoint({
  ...shared,
  ...counting,
  id: 'countMovements',
  method: 'GET',
  path: '/movements/counts',
  summary: 'How many LOG movements each choice of one filter would bring',
  query: z.object({ ...logFilters, search, by }),
})

export const countFullMovements = endpoint({
  ...shared,
  ...counting,
  id: 'countFullMovements',
  method: 'GET',
  path: '/wms/movements/counts',
  summary: 'How many FULL movements each choice of one filter would bring',
  query: z.object({ ...fullFilters, search, by }),
})

export const downloadMovements = fileEndpoint({
  ...shared,
  id: 'downloadMovements',
  method: 'GET',
  path: '/movements/sheet/download',
  summary: 'The LOG movements that match as a spreadsheet, with all columns of their list',
  description:
    'Written while it is sent, at most 1,000,000 rows. A larger export, and one of marked rows, is `POST /exports`.',
  scope: 'movements:read',
  query: z.object({
    ...logFilters,
    search,
    format: z.enum(tableFormatNames).default('xlsx'),
    language: z.enum(languages).default(languages[0]),
  }),
  file: { types: [tableFormats.xlsx.contentType, tableFormats.csv.contentType], maxBytes: 1_073_741_824 },
})

export const getMovement = endpoint({
  ...shared,
  id: 'getMovement',
  method: 'GET',
  path: '/movements/:id',
  summary: 'A LOG movement with what happened to it',
  scope: 'movements:read',
  params: IdParams,
  response: LogMovementDetail,
  errors: ['movement.not_found'],
})

export const getFullMovement = endpoint({
  ...shared,
  id: 'getFullMovement',
  method: 'GET',
  path: '/wms/movements/:id',
  summary: 'A FULL movement with what happened to it',
  scope: 'movements:read',
  params: IdParams,
  response: FullMovementDetail,
  errors: ['movement.not_found'],
})

export const reprocessMovement = endpoint({
  ...shared,
  id: 'reprocessMovement',
  method: 'POST',
  path: '/movements/reprocess-millennium-movement/:id',
  summary: 'Apply a failed movement again, of whatever system and kind',
  description:
    'The answer tells what came of it: `done`, `error` with its problem, or `pending` behind an older movement of its SKU.',
  scope: 'movements:write',
  params: IdParams,
  response: z.object({
    _id: Id,
    status: z.enum(movementStatuses),
    problem: MovementProblem.nullable(),
  }),
  errors: ['movement.not_found', 'movement.not_failed'],
})
