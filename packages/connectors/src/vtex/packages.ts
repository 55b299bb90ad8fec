import type { Bulk } from '@ihub/domain/order/order'
import { Quantity } from '@ihub/kit/bounds'
import { z } from 'zod'
import { listOf, Text } from './fields.ts'
import type { VtexItem } from './items.ts'

export const VtexPackage = z.object({
  /** `Output` for a sale, `Input` for a return. */
  type: Text,
  courier: Text,
  invoiceNumber: Text,
  trackingNumber: Text,
  trackingUrl: Text,
  items: listOf(z.object({ itemIndex: z.number().nullish(), quantity: Quantity.nullish() })),
})
export type VtexPackage = z.output<typeof VtexPackage>

/** The sale's packages; a return's package is no volume of the shipment. */
export const toBulks = (packages: readonly VtexPackage[], items: readonly VtexItem[]): Bulk[] =>
  packages
    .filter(({ type }) => type?.toLowerCase() !== 'input')
    .map((volume, index) => ({
      number: String(index + 1),
      items: volume.items.flatMap(({ itemIndex, quantity }) => {
        const item = items[itemIndex ?? -1]
        return item ? [{ sku: item.id, quantity: quantity ?? item.quantity }] : []
      }),
      courier: volume.courier,
      trackingNumber: volume.trackingNumber,
      trackingUrl: volume.trackingUrl,
      invoiceNumber: volume.invoiceNumber,
    }))
