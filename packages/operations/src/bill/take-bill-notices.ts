import { ok } from '@ihub/domain/result'
import type { BillNotice } from '@ihub/ports/bill-gateway'
import type { BillRepository } from '@ihub/ports/bills'
import type { IntegrationRef } from '@ihub/ports/engine'

/**
 * Has each bill that a gateway's notices are about read there, since a notice may be old; of one that no bill of the store has,
 * nothing is done. A notice that comes twice while the reading waits is read once.
 */
export async function takeBillNotices(
  { bills }: { bills: Pick<BillRepository, 'findByGatewayId' | 'apply'> },
  { storeId, integrationId, connector }: IntegrationRef,
  notices: readonly BillNotice[],
): Promise<void> {
  for (const { key, gatewayBillId } of notices) {
    const billId = await bills.findByGatewayId({ storeId, integrationId }, gatewayBillId)
    if (billId === null) continue
    await bills.apply({
      storeId,
      target: { billId },
      author: { kind: 'integration', id: integrationId, name: connector.name },
      run: null,
      decide: () => ok({ events: [], operations: [{ type: 'read-bill', input: { notice: key } }] }),
    })
  }
}
