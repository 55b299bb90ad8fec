import { catalogRefusals } from '@ihub/domain/catalog/refusals'
import type { CallFailure } from '@ihub/ports/http'

/** Nothing is written where the system has the SKUs of one product under several of its own. */
export const ofSeveralProducts = (system: string, products: readonly (string | number)[]): CallFailure => ({
  kind: 'refused',
  message: `In ${system} the SKUs are of several products: ${products.join(', ')}`,
  serviceCode: catalogRefusals.severalProducts,
})
