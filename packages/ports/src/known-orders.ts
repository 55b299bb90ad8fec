import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import type { PlatformStatus } from '@ihub/domain/order/platform-status'

/** The hub's knowledge of an order, for comparing it with its platform's list. */
export interface KnownOrder {
  platformStatus: PlatformStatus
  /** ISO-8601 instant of the newest version the hub has. */
  changedAt: string
}

export interface KnownOrders {
  /** By origin code; orders the hub does not have are absent. */
  find(
    integration: { storeId: StoreId; integrationId: IntegrationId },
    originOrderIds: string[],
  ): Promise<Map<string, KnownOrder>>
}
