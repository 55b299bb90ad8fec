import { checkedCodes } from '@ihub/domain/bill/barcode'
import type { BillIssue } from '@ihub/domain/bill/issue'
import type { IssueStatus } from '@ihub/domain/bill/statuses'
import type { GatewayBill, GatewayBillStatus } from '@ihub/ports/bill-gateway'

/** A slip that was paid is as it was before: its payment stands apart. */
const statusOf: Record<GatewayBillStatus, IssueStatus> = {
  registering: 'registering',
  pending: 'pending',
  canceling: 'canceling',
  canceled: 'canceled',
  paid: 'pending',
  underpaid: 'pending',
  overpaid: 'pending',
  expired: 'expired',
  failed: 'failed',
}

/** A slip as its gateway has it now; digits that are not right are left out, and a payment without its figures is of the whole value. */
export function slipOf(read: GatewayBill, today: string): BillIssue {
  const codes = checkedCodes(read)
  const whole =
    read.status === 'paid' ? { paidCents: read.valueCents, paidOn: today, settledOn: null, times: 1 } : null
  return {
    reference: read.reference,
    gatewayBillId: read.gatewayBillId,
    status: statusOf[read.status],
    valueCents: read.valueCents,
    dueDate: read.dueDate,
    digitableLine: codes?.digitableLine ?? null,
    barcode: codes?.barcode ?? null,
    url: read.url,
    payment: read.payment ?? whole,
    reason: read.reason,
  }
}
