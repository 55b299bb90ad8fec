import type { BillStatus } from '@ihub/domain/bill/statuses'
import { ok } from '@ihub/domain/result'
import type { BillNotice } from '@ihub/ports/bill-gateway'
import type { BillRepository } from '@ihub/ports/bills'
import type { IntegrationRef } from '@ihub/ports/engine'

/** Notices that change nothing: the gateway's ids of their slips. */
export interface IdleNotices {
  /** No bill of the store has the slip. */
  unknown: string[]
  /** The bill was over already; it is read all the same, because a canceled slip may be paid. */
  over: string[]
}

const overStatuses: readonly BillStatus[] = ['done', 'canceled']

/**
 * Has each bill that a gateway's notices are about read there, since a notice may be old; of one that no bill of the store has,
 * nothing is done. A notice that comes twice while the reading waits is read once.
 */
export async function takeBillNotices(
  { bills }: { bills: Pick<BillRepository, 'findByGatewayId' | 'apply'> },
  { storeId, integrationId, connector }: IntegrationRef,
  notices: readonly BillNotice[],
): Promise<IdleNotices> {
  const idle: IdleNotices = { unknown: [], over: [] }
  for (const { key, gatewayBillId } of notices) {
    const billId = await bills.findByGatewayId({ storeId, integrationId }, gatewayBillId)
    if (billId === null) {
      idle.unknown.push(gatewayBillId)
      continue
    }
    const applied = await bills.apply({
      storeId,
      target: { billId },
      author: { kind: 'integration', id: integrationId, name: connector.name },
      run: null,
      decide: () => ok({ events: [], operations: [{ type: 'read-bill', input: { notice: key } }] }),
    })
    if (applied.ok && overStatuses.includes(applied.value.state.status)) idle.over.push(gatewayBillId)
  }
  return idle
}
