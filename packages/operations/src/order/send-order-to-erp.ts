import { err, ok } from '@ihub/domain/result'
import { notConnected, type RunOperation } from './operation.ts'

/** Looks first: whatever became of an earlier attempt, the ERP gets the order once. */
export const sendOrderToErp: RunOperation = async ({ document, terms, capabilities: { erp } }) => {
  if (!erp) return err(notConnected)
  const found = await erp.findOrder(document.originOrderId)
  if (!found.ok) return found
  if (found.value) return accepted(found.value.erpOrderId, 'found')

  const created = await erp.createOrder(document, terms)
  return created.ok ? accepted(created.value.erpOrderId, 'created') : created
}

const accepted = (erpOrderId: string, how: 'found' | 'created') =>
  ok({ originAt: null, sets: { erpOrderId }, details: { erpOrderId, how } })
