import { itemStatuses } from '@ihub/domain/bulk/bulk-run'
import { callFailureKinds } from '@ihub/domain/call-failures'
import { analysisStatuses } from '@ihub/domain/stock/analysis'
import { sharings } from '@ihub/domain/stock/figures'
import { z } from 'zod'
import { Accepted, Id, IdParams, Instant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ConnectedSystem } from './role-statuses.ts'

const Units = z.number().int()

export const syncInventories = endpoint({
  id: 'syncInventories',
  method: 'POST',
  path: '/inventories/sync',
  isRepeatable: true,
  area: 'inventories',
  access: workers,
  summary:
    'Read all stock from the ERP again and tell the platforms all of it; data updates in a few minutes',
  scope: 'inventories:write',
  response: Accepted,
})

export const syncInventory = endpoint({
  id: 'syncInventory',
  method: 'POST',
  path: '/inventories/sync/:id',
  isRepeatable: true,
  area: 'inventories',
  access: workers,
  summary:
    'Ask the ERP for the stock of one SKU now and tell the platforms again, also one that they refused',
  scope: 'inventories:write',
  params: IdParams,
  response: Accepted,
  errors: ['inventory.not_found'],
})

const asked = {
  system: ConnectedSystem,
  askedAt: Instant,
  tookMs: z.number().int().describe('milliseconds until it answered or failed'),
  status: z
    .enum(analysisStatuses)
    .describe(
      '`success`: it has what the hub has; `failure`: it has something else; `requestPending`: a figure is on its way there; `requestError`: it did not answer',
    ),
  failure: z
    .object({ kind: z.enum(callFailureKinds), message: z.string() })
    .nullable()
    .describe('why it did not answer, or did not take the last figure'),
}

export const InventoryAnalysis = z.object({
  status: z.enum(analysisStatuses).describe('the gravest of those of the systems'),
  hub: z.object({
    availableErp: Units.nullable().describe('as the ERP last told'),
    available: Units.describe('below zero when it is oversold'),
    sent: Units.describe('what the factor leaves above the minimum'),
    sharing: z.enum(sharings),
    sends: z.boolean().describe('whether the store wants its platforms to be told'),
  }),
  erps: z
    .object({
      ...asked,
      available: Units.nullable().describe('what it says now; null where it does not know the SKU'),
      reserved: Units.nullable().describe('what it reserves beside that, where it says so'),
    })
    .array(),
  channels: z
    .object({
      ...asked,
      wanted: Units.nullable().describe('the figure it is to be told; null where none was decided yet'),
      told: Units.nullable().describe('the figure it confirmed last; null while nobody knows what it has'),
      toldAt: Instant.nullable(),
      tryAt: Instant.nullable().describe(
        'when it is told next; null where nothing is due, or it is not told by itself',
      ),
      held: z
        .object({ total: Units, reserved: Units, sells: Units })
        .nullable()
        .describe('what it holds now; null where it holds nothing, or sells without counting'),
    })
    .array(),
  oversale: z
    .object({
      pieces: Units,
      orders: z.object({ orderId: Id, originOrderId: z.string(), quantity: Units }).array(),
    })
    .nullable()
    .describe('the pieces that are missing and the orders that were promised them last, newest first'),
})
export type InventoryAnalysis = z.output<typeof InventoryAnalysis>

export const analyzeInventory = endpoint({
  id: 'analyzeInventory',
  method: 'GET',
  path: '/inventories/:id/analysis',
  area: 'inventories',
  access: workers,
  summary: 'Ask the ERP and every channel what they have of a SKU now, and say where they part from the hub',
  scope: 'inventories:read',
  params: IdParams,
  response: InventoryAnalysis,
  errors: ['inventory.not_found'],
})

export const listToldChannels = endpoint({
  id: 'listToldChannels',
  method: 'GET',
  path: '/inventories/:id/history/:historyId/channels',
  area: 'inventories',
  access: workers,
  summary: 'What each platform was first told of a SKU after one movement of its ledger',
  scope: 'inventories:read',
  params: IdParams.extend({
    historyId: z.string().max(40).describe('the number of the movement'),
  }),
  response: z.object({
    data: z
      .object({
        system: ConnectedSystem,
        status: z.enum(itemStatuses).describe('`skipped`: it had the figure already'),
        quantity: Units,
        message: z.string().nullable(),
        at: Instant.nullable(),
        processId: Id.nullable().describe('of the sending; null while it is to be told'),
      })
      .array(),
  }),
  errors: ['inventory.not_found'],
})
