import { movementOutcomes, movementProblems } from '@ihub/domain/movement/movements'
import { z } from 'zod'
import { broken, GivenInstant, Id } from './common.ts'
import { endpoint } from './endpoint.ts'

const Code = z.string().trim().min(1).max(200)
const Place = z.string().trim().min(1).max(100)
const quantityMax = 9_999_999
const Quantity = z.number().int().min(1).max(quantityMax)

const about = {
  id: Code.describe('yours of this movement: it counts once by it'),
  sku: Code,
  cause: z.string().trim().max(500).nullable().default(null).describe('people read it'),
  at: GivenInstant.nullable().default(null).describe('when it happened; now where it is absent'),
}
const Batch = z.string().trim().min(1).max(100).nullable().default(null)
const log = { ...about, kind: z.literal('log'), warehouseId: Place, batch: Batch }
const full = {
  ...about,
  kind: z.literal('full'),
  destinationLocation: Place,
  quantity: Quantity,
  transferCode: z.string().trim().min(1).max(100).nullable().default(null),
}
const differs = (field: string) => ({ ...broken('field.duplicate'), path: [field] })

/** A posting of a warehouse, or a transfer between locations, as the store's own system tells it. */
export const ErpMovement = z.discriminatedUnion('kind', [
  z.discriminatedUnion('type', [
    z.object({ ...log, type: z.literal('in'), quantity: Quantity }),
    z.object({ ...log, type: z.literal('out'), quantity: Quantity }),
    z.object({
      ...log,
      type: z.literal('inventory'),
      quantity: z.number().int().min(0).max(quantityMax).describe('what was counted'),
    }),
    z.object({
      ...log,
      type: z.literal('reserve'),
      quantity: z
        .number()
        .int()
        .min(-quantityMax)
        .max(quantityMax)
        .refine((quantity) => quantity !== 0, broken('field.invalid'))
        .describe('less than 0 takes a reservation back'),
    }),
    z
      .object({ ...log, type: z.literal('transfer'), destinationWarehouseId: Place, quantity: Quantity })
      .refine((one) => one.warehouseId !== one.destinationWarehouseId, differs('destinationWarehouseId')),
  ]),
  z.discriminatedUnion('type', [
    z.object({ ...full, type: z.literal('in'), originLocation: Place.nullable().default(null) }),
    z
      .object({ ...full, type: z.literal('transfer'), originLocation: Place })
      .refine((one) => one.originLocation !== one.destinationLocation, differs('destinationLocation')),
  ]),
])
export type ErpMovement = z.output<typeof ErpMovement>

export const reportErpMovements = endpoint({
  id: 'reportErpMovements',
  method: 'POST',
  path: '/erp/movements',
  isRepeatable: true,
  area: 'erp',
  access: ['Admin'],
  summary: 'Report movements of stock: postings of a warehouse (LOG) and transfers between locations (FULL)',
  description:
    'Each movement has its own outcome and counts once by its id: `done`; `error` with its problem, which a person reprocesses; `pending`, which the hub applies by itself; `unreadable` with the fields that are wrong, to be sent corrected; `conflict` where another movement came under the same id, which stands. The movements of a SKU are applied in their sequence.',
  scope: 'erp:report',
  query: z.object({
    account: z
      .string()
      .trim()
      .max(40)
      .optional()
      .describe('label of the integration, in a store with several of them'),
  }),
  body: z.object({
    movements: z
      .union([ErpMovement, z.looseObject({})])
      .array()
      .min(1)
      .max(100),
  }),
  response: z.object({
    data: z
      .object({
        id: z.string().nullable().describe('yours; null where it cannot be read'),
        _id: Id.nullable().describe('the hub’s'),
        outcome: z.enum(movementOutcomes),
        isRepeated: z.boolean().describe('told before under the same id'),
        problem: z
          .object({
            code: z.enum(movementProblems),
            params: z.record(z.string(), z.union([z.string(), z.number()])),
          })
          .nullable(),
        fields: z.object({ field: z.string(), code: z.string(), message: z.string() }).array(),
      })
      .array()
      .describe('one for each movement, in their sequence'),
  }),
  errors: ['integration.not_configured'],
})
