import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { ProcessId, StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import { erpOf, type StoreSystems } from '@ihub/domain/store/store-systems'
import type { InvoicePlaces } from '@ihub/ports/invoice-places'
import type { InvoiceSyncs, NumberedOrder } from '@ihub/ports/invoice-syncs'

interface Deps {
  invoiceSyncs: InvoiceSyncs
  places: Pick<InvoicePlaces, 'findEmitters'>
  readStore(storeId: string): Promise<StoreSystems>
}

interface Asked {
  storeId: StoreId
  /** Digits: of an order, at its platform or in the ERP, or of an invoice. */
  number: string
  sellerCode: string
  actor: Actor
}

/**
 * Has the ERP asked for the invoices of the order that people name by a number; answers the process. An order of another
 * seller than the one chosen is none.
 */
export async function requestInvoiceSync(
  { invoiceSyncs, places, readStore }: Deps,
  { storeId, number, sellerCode, actor }: Asked,
): Promise<Result<ProcessId, Failure>> {
  const seller = await places.findEmitters(storeId, sellerCode)
  if (!seller) return err(failure('invoice.seller_not_found', { code: sellerCode }))
  const store = await readStore(storeId)
  const found = await invoiceSyncs.findOrders(storeId, number)
  const order = found.find((one) => isOfSeller(one, seller.code))
  if (!order) return err(unknown)
  const erp = erpOf(store, order.integrationId)
  if (!erp) return err(failure('integration.not_configured'))
  return ok(await invoiceSyncs.request({ storeId, integrationId: erp.integrationId, order, actor }))
}

/** Of an order that is none of the store's sellers' every seller may ask. */
const isOfSeller = ({ sellerCode }: NumberedOrder, code: string) => sellerCode === null || sellerCode === code

const code = 'invoice.not_available'
const unknown: Failure = { code, fields: [{ field: 'number', code, message: code }] }
