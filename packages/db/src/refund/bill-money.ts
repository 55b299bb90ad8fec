import { billingRules, isBilled } from '@ihub/domain/bill/billing-rules'
import type { BillIssue } from '@ihub/domain/bill/issue'
import type { PaymentMethod } from '@ihub/domain/constants'
import type { PaidSlip, Takings } from '@ihub/domain/refund/owed'
import type { StoreBatch } from '@ihub/ports/applied-change'
import type { Tx } from '../core/pool.ts'
import { readRows, type WantedIds } from '../core/read-rows.ts'
import type { StoreRow } from '../core/store-parameters.ts'

interface BillMoneyRow extends StoreRow {
  order_id: string
  bill_id: string
  code: string
  payment_id: string
  method: PaymentMethod
  gateway: string
  integration_id: string
  issues: BillIssue[]
}

/** The bills of orders whose rows are locked: every change of a bill takes the lock of its order first. */
export async function readBillMoney(
  tx: Tx,
  stores: readonly WantedIds[],
): Promise<(orderId: string) => BillMoneyRow[]> {
  const rows = await readRows<BillMoneyRow>(
    tx,
    stores,
    (wanted, store) => `
    select b.* from ${wanted} cross join lateral (
      select store_id, order_id, bill_id, code, payment_id, method, gateway, integration_id, issues
      from bills where store_id = ${store} and order_id = wanted.id order by code offset 0) b`,
  )
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return (orderId) => byOrder.get(orderId) ?? []
}

/** The keepers of an order's money. */
export function takingsOf(
  { setup }: StoreBatch,
  bills: readonly BillMoneyRow[],
  atPlatform: boolean,
): Takings {
  const rules = billingRules(setup)
  const billed = new Set(bills.map(({ payment_id }) => payment_id))
  return {
    atPlatform,
    isBilled: (payment) => billed.has(payment.id) || (rules.hasGateway && isBilled(rules, payment)),
    slips: bills.flatMap(paidSlipsOf),
  }
}

const paidSlipsOf = (bill: BillMoneyRow): PaidSlip[] =>
  bill.issues.flatMap(({ gatewayBillId, payment }) =>
    payment
      ? [
          {
            billId: bill.bill_id,
            billCode: bill.code,
            gatewayBillId,
            gateway: bill.gateway,
            integrationId: bill.integration_id,
            paymentId: bill.payment_id,
            method: bill.method,
            paidCents: payment.paidCents,
          },
        ]
      : [],
  )

export const hasNothing = ({ atPlatform, slips }: Takings): boolean => !atPlatform && slips.length === 0
