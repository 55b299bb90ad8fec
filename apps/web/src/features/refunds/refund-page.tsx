import { getRefund, listRefunds, type RefundDetail, waiveRefund } from '@ihub/contract/refunds'
import { IconCash, IconCoinOff, IconReceiptRefund } from '@tabler/icons-react'
import { call } from '../../app/client.ts'
import type { EntityPageOf } from '../../ui/entity/declaration.ts'
import { EntityPage } from '../../ui/entity/entity-page.tsx'
import { wordOf } from '../../ui/status/status.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { InDoubtNote } from './in-doubt-note.tsx'
import { RefundDetails } from './refund-details.tsx'
import { SettleByHandDialog } from './settle-by-hand-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import type { Key } from './texts.ts'

const refundPage: EntityPageOf<RefundDetail, Key> = {
  kind: 'refund',
  param: 'refundId',
  read: getRefund,
  list: listRefunds,
  parent: { label: 'refunds.title', to: '/refunds' },
  codeOf: (refund) => refund.code,
  badges: (refund) => <StatusBadge family="refund" status={refund.status} pill />,
  facts: ({ amount, currency, cause, originOrderId, customer }, { t, format }) => [
    format.money(amount, currency),
    t(`refund.cause.${cause}`),
    t('refunds.head.order', { code: originOrderId }),
    customer,
  ],
  sections: (refund) => <RefundDetails refund={refund} />,
  now: {
    next: ({ status }) => `refunds.next.${status}`,
    more: ({ status }) => (status === 'in-doubt' ? <InDoubtNote /> : null),
  },
  actions: {
    labelOf: (action) => `refunds.action.${action}`,
    suggested: ({ status, actions }) => {
      if (status === 'in-doubt') return 'settle-by-hand'
      return actions.find(({ refusal }) => refusal === null)?.action ?? null
    },
    each: {
      settle: {
        icon: IconReceiptRefund,
        consequence: 'refunds.action.settle.consequence',
        dialog: (refund, close) => <SettleDialog refund={refund} onClose={close} />,
      },
      'settle-by-hand': {
        icon: IconCash,
        consequence: 'refunds.action.settle-by-hand.consequence',
        dialog: (refund, close) => <SettleByHandDialog refund={refund} onClose={close} />,
      },
      waive: {
        icon: IconCoinOff,
        call: ({ _id }, reason = '') => call(waiveRefund, { params: { id: _id }, body: { reason } }),
        done: 'refunds.action.waive.done',
        consequence: 'refunds.action.waive.consequence',
        asks: { title: 'refunds.action.waive.ask', reason: 'required', isDangerous: true },
      },
    },
  },
  timeline: {
    statusWord: (status) => wordOf('refund', status),
    wordsOf: { cause: 'refund.cause' },
  },
}

/** One refund: its money, how it gets back, and everything that happened to it. */
export const RefundPage = () => <EntityPage page={refundPage} />
