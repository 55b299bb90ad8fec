import {
  type BillDetail,
  cancelBill,
  getBill,
  getBillPdf,
  listBills,
  readBill,
  resolveBill,
} from '@ihub/contract/bills'
import { IconBan, IconChecks, IconPencil, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { call } from '../../app/client.ts'
import { saveFile } from '../../app/save-file.ts'
import type { EntityPageOf } from '../../ui/entity/declaration.ts'
import { EntityPage } from '../../ui/entity/entity-page.tsx'
import { wordOf } from '../../ui/status/status.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { BillDetails } from './bill-details.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import type { Key } from './texts.ts'

const billPage: EntityPageOf<BillDetail, Key> = {
  kind: 'bill',
  param: 'billId',
  read: getBill,
  list: listBills,
  parent: { label: 'bills.title', to: '/bills' },
  codeOf: (bill) => bill.code,
  badges: (bill) => <StatusBadge family="bill" status={bill.status} pill />,
  facts: ({ currentValue, currency, currentDueDate, parcel, originOrderId, customer }, { t, format }) => [
    format.money(currentValue, currency),
    t('bills.head.due', { day: format.day(currentDueDate) ?? '' }),
    t('bills.parcel', { ...parcel }),
    t('bills.head.order', { code: originOrderId }),
    customer,
  ],
  sections: (bill) => <BillDetails bill={bill} />,
  now: {
    next: ({ status, troubles, wish }) => {
      if (troubles[0]) return `bills.next.${troubles[0]}`
      return wish ? `bills.next.wish.${wish.kind}` : `bills.next.${status}`
    },
    note: ({ wish, currency }, { t, format }) =>
      wish?.kind === 'change'
        ? t('bills.wish', {
            value: format.money(wish.value ?? 0, currency),
            day: format.day(wish.dueDate) ?? '',
          })
        : null,
  },
  actions: {
    labelOf: (action) => `bills.action.${action}`,
    suggested: ({ status, actions }) => {
      const open = (action: string) => actions.some((one) => one.action === action && one.refusal === null)
      if (open('resolve')) return 'resolve'
      return (status === 'late' || status === 'error') && open('change') ? 'change' : null
    },
    each: {
      change: {
        icon: IconPencil,
        consequence: 'bills.action.change.consequence',
        dialog: (bill, close) => <ChangeDialog bill={bill} onClose={close} />,
      },
      cancel: {
        icon: IconBan,
        call: ({ _id }, reason = '') => call(cancelBill, { params: { id: _id }, body: { reason } }),
        done: 'bills.action.cancel.done',
        consequence: 'bills.action.cancel.consequence',
        asks: { title: 'bills.action.cancel.ask', reason: 'required', isDangerous: true },
      },
      read: {
        icon: IconRefresh,
        call: ({ _id }) => call(readBill, { params: { id: _id } }),
        done: 'bills.action.read.done',
        consequence: 'bills.action.read.consequence',
      },
      print: {
        icon: IconPrinter,
        call: ({ _id, code }) => saveFile(getBillPdf, { params: { id: _id } }, `boleto-${code}.pdf`),
        done: 'bills.action.print.done',
        consequence: 'bills.action.print.consequence',
      },
      resolve: {
        icon: IconChecks,
        call: ({ _id }, note = '') => call(resolveBill, { params: { id: _id }, body: { note } }),
        done: 'bills.action.resolve.done',
        consequence: 'bills.action.resolve.consequence',
        asks: { title: 'bills.action.resolve.ask', reason: 'required' },
      },
    },
  },
  timeline: {
    statusWord: (status) => wordOf('bill', status),
    currencyOf: ({ currency }) => currency,
    wordsOf: { trouble: 'bill.trouble' },
  },
}

/** One bill: its money, its slips, and everything that happened to it. */
export const BillPage = () => <EntityPage page={billPage} />
