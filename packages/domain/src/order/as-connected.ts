import { awaitedCarrier, awaitedErp, awaitedPlatform, awaitedWarehouse } from '../system-traits.ts'
import type { OrderSettings } from './state.ts'

/** The settings of a store that has every system: one that is switched off for a while clears no error. */
export const asConnected = ({
  platform,
  erp,
  carrier,
  warehouse = null,
  ...rest
}: OrderSettings): OrderSettings => ({
  ...rest,
  erp: erp ?? awaitedErp,
  platform: platform ?? awaitedPlatform,
  carrier: carrier ?? awaitedCarrier,
  // A store whose orders no warehouse system picks waits for none.
  warehouse: warehouse ?? (rest.wms ? awaitedWarehouse : null),
})
