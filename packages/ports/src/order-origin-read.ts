import type { OrderCorrection } from '@ihub/domain/order/correction'
import type { Order } from '@ihub/domain/order/order'

/** An order as its platform told of it; bodies are the text received, without the data of cards. */
export interface OrderOriginRead {
  connector: string
  /** Of the integration, without its secrets. */
  settings: Readonly<Record<string, unknown>>
  /** Newest first; `changedAt` is the platform's instant and names the version. */
  versions: { changedAt: string; receivedAt: string }[]
  /** The one read; null where it is not kept any more. */
  version: string | null
  body: string | null
  newestBody: string | null
  /** As the hub has it now. */
  document: Order
  corrections: OrderCorrection | null
}
