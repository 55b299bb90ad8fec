import type { BulkInputs, BulkReason } from '@ihub/domain/bulk/bulk-actions'
import { type RefundRefusal, refusalOfRefund } from '@ihub/domain/refund/actions'
import { traitsOf } from '@ihub/domain/system-traits'
import type { RefundRead } from '@ihub/ports/refunds'
import { askToSettle } from '../refund/move-refund.ts'
import { type BulkAction, skipped } from './bulk-action.ts'

const reasonOf: Record<RefundRefusal, BulkReason> = {
  'no-verb': 'no-refund-verb',
  'already-running': 'already-running',
  'slip-busy': 'already-running',
  'needs-account': 'refund-needs-account',
  over: 'refund-over',
  'needs-admin': 'refund-over',
}

/** Has the platforms give many refunds back, each once and as if a person asked for it alone. */
export const settleRefunds: BulkAction<RefundRead, BulkInputs['settle-refunds']> = {
  starts: 'refund',
  name: ({ refundId, code }) => ({ id: refundId, code }),
  amountOf: ({ amountCents, currency }) => ({ currency, cents: amountCents }),
  judge: (refund, _input, by) => {
    const platform = traitsOf(refund.connector).platform ?? null
    const refusal =
      refusalOfRefund('settle', refund, { platform }, by) ?? (refund.slip ? 'needs-account' : null)
    return refusal && reasonOf[refusal]
  },
  run: async ({ refunds }, { storeId, id, actor, by }) => {
    const asked = await askToSettle({ refunds }, { storeId, refundId: id, actor, by })
    if (asked.ok) return { status: 'started', workId: id }
    const refusal = asked.error.params?.reason as RefundRefusal | undefined
    return skipped(refusal ? reasonOf[refusal] : 'gone')
  },
}
