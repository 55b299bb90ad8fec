import type { DeliveryChannel } from '../constants.ts'

interface DeliveryWay {
  /** A carrier of the store brings it: it is quoted, and its shipments have routes. */
  isCarried: boolean
  /**
   * The carrier that messages name: the one that is chosen or called by the platform, the same with the store's own contract behind it,
   * or none.
   */
  carrier: 'called' | 'own' | 'none'
}

/** The work of carriers for each way to the customer. */
export const deliveryWays: Readonly<Record<DeliveryChannel, DeliveryWay>> = {
  delivery: { isCarried: true, carrier: 'called' },
  // The customer fetches it in a shop.
  'pickup-in-point': { isCarried: false, carrier: 'none' },
  // The seller or the shop brings it with its own people.
  'self-ship': { isCarried: false, carrier: 'own' },
}

export const isCarried = ({ deliveryChannel }: { deliveryChannel: DeliveryChannel }): boolean =>
  deliveryWays[deliveryChannel].isCarried
