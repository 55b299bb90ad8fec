import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { noWarehouse, type StockOffer, type StockTarget } from '@ihub/ports/stock-target'
import type { z } from 'zod'
import { sendEach } from '../each-sku.ts'
import { toVtexFailure } from './errors.ts'
import { findSkuId } from './find-sku-id.ts'
import { balancePath, quantityPath } from './paths.ts'
import { readBalances } from './read-stock.ts'
import { NoAnswer } from './schema.ts'
import type { BalanceRequest, QuantityRequest } from './stock-schema.ts'

const namesNone: CallFailure = {
  kind: 'refused',
  message: 'VTEX takes stock only for a warehouse; the store names none for this SKU',
  serviceCode: noWarehouse,
}

/** Each SKU by calls of its own: VTEX takes off what it reserved by itself, and 423 locks one SKU alone. */
export const sendStock =
  (http: Http): StockTarget['sendStock'] =>
  (offers) =>
    sendEach(offers, (offer) => sendOne(http, offer))

/** One call for a balance that is there; a SKU that the warehouse has none of gets one. */
async function sendOne(
  http: Http,
  offer: StockOffer,
): Promise<Result<{ reserved: number } | null, CallFailure>> {
  const { externalWarehouseId, quantity } = offer
  if (externalWarehouseId === null) return err(namesNone)
  const skuId = await findSkuId(http, offer)
  if (!skuId.ok) return skuId
  const json: z.input<typeof QuantityRequest> = { quantity, unlimitedQuantity: false }
  const path = quantityPath(skuId.value, externalWarehouseId)
  const sent = await http.json({ verb: 'inventory-quantity', method: 'PATCH', path, json }, NoAnswer)
  if (sent.ok) return ok(null)
  const failure = toVtexFailure(sent.error)
  return isForOther(failure) ? setBalance(http, skuId.value, offer) : err(failure)
}

/** Says that there is no balance to change, or that the account does not know the call. */
const isForOther = ({ kind, status }: CallFailure) => kind === 'not-found' || status === 405

/** The balance is read first, for the call that sets it would reset the lead time; one that is there already is left. */
async function setBalance(
  http: Http,
  skuId: string,
  { externalWarehouseId, quantity }: StockOffer,
): Promise<Result<{ reserved: number } | null, CallFailure>> {
  const balances = await readBalances(http, skuId)
  if (!balances.ok) return balances
  const held = balances.value.find(({ warehouseId }) => warehouseId === externalWarehouseId)
  const seen = held ? { reserved: held.reservedQuantity } : null
  if (held?.totalQuantity === quantity && !held.hasUnlimitedQuantity) return ok(seen)
  const json: z.input<typeof BalanceRequest> = {
    quantity,
    unlimitedQuantity: false,
    leadTime: held?.leadTime ?? '00:00:00',
  }
  const path = balancePath(skuId, externalWarehouseId ?? '')
  const sent = await http.json({ verb: 'inventory-set', method: 'PUT', path, json }, NoAnswer)
  return sent.ok ? ok(seen) : err(toVtexFailure(sent.error))
}
