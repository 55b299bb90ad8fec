import { platformStatuses } from '@ihub/domain/order/platform-status'
import { carrierStatuses, erpStatuses, warehouseStatuses } from '@ihub/domain/order/statuses'
import { z } from 'zod'
import { Id, Instant } from './common.ts'

export const ConnectedSystem = z.object({ _id: Id, connector: z.string(), name: z.string() })

const standing = {
  since: Instant.nullable().describe('when the role came to its status; null where it has none'),
  system: ConnectedSystem.nullable().describe(
    'the system of the store that plays the role; null where none does',
  ),
}

/** The status of an order in each role; the order's own status follows from their events. */
export const RoleStatuses = z.object({
  platform: z
    .object({
      status: z.enum(platformStatuses),
      word: z
        .string()
        .nullable()
        .describe(
          'the platform’s own word for the status; null where a step of the hub led there since it spoke',
        ),
      ...standing,
    })
    .describe('the later of what the platform said and of what it took from the hub'),
  erp: z
    .object({ status: z.enum(erpStatuses), ...standing })
    .describe('how far the ERP itself says that it got; the same as `erpStatus`'),
  warehouse: z
    .object({ status: z.enum(warehouseStatuses).nullable(), ...standing })
    .describe(
      'as the system of the warehouse reports it, or the ERP that does its work; null before the first report',
    ),
  carrier: z
    .object({ status: z.enum(carrierStatuses).nullable(), ...standing })
    .describe('how far the parcels got, as the carrier or the ERP reports it; null before they left'),
})
export type RoleStatuses = z.output<typeof RoleStatuses>
