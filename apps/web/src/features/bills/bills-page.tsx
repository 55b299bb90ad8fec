import { type BillRow, countBills, listBills } from '@ihub/contract/bills'
import { billDues } from '@ihub/domain/bill/list-filters'
import { billTroubles } from '@ihub/domain/bill/statuses'
import { gateways } from '@ihub/domain/store/choices'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { useChoiceCounts } from '../../ui/filters/use-choice-counts.ts'
import { statusOptions } from '../../ui/status/status.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { Blank } from '../../ui/value/value.tsx'
import { billAddress } from './bill-address.ts'
import { DueBar } from './due-bar.tsx'
import { ReconcileButton } from './reconcile-button.tsx'
import { type Key, useT } from './texts.ts'
import { TroubleWords } from './trouble-words.tsx'

const column = columnsOf<BillRow, Key>()

const columns: readonly Column<BillRow>[] = [
  column.text('bills.column.number', (bill) => bill.code, { width: 170 }),
  column.badge('bills.column.status', 'bill', (bill) => bill.status),
  column.money('bills.column.value', (bill) => bill.currentValue, {
    currency: (bill) => bill.currency,
    sort: 'value',
  }),
  column.custom('bills.column.due', ({ currentDueDate }) => <DayCell day={currentDueDate} />, {
    sort: 'dueDate',
    width: 120,
  }),
  column.custom('bills.column.trouble', ({ troubles }) => <TroubleWords troubles={troubles} />, {
    width: 170,
  }),
  column.money('bills.column.captured', (bill) => bill.capturedValue || null, {
    currency: (bill) => bill.currency,
  }),
  column.text('bills.column.parcel', ({ parcel }) => `${parcel.number}/${parcel.of}`, { width: 90 }),
  column.custom('bills.column.order', (bill) => <OrderCell bill={bill} />, { width: 160 }),
  column.text('bills.column.customer', (bill) => bill.customer, { least: 130 }),
  column.text('bills.column.document', (bill) => bill.customerDocument, { width: 150, hidden: true }),
  column.text('bills.column.invoice', (bill) => bill.invoiceNumber, { width: 110, hidden: true }),
  column.text('bills.column.gateway', (bill) => bill.gateway, { width: 120 }),
  column.text('bills.column.line', (bill) => bill.digitableLine, { width: 390, hidden: true, mono: true }),
  column.custom('bills.column.paid', ({ paidOn }) => <DayCell day={paidOn} />, { width: 120 }),
  column.custom('bills.column.settled', ({ settledOn }) => <DayCell day={settledOn} />, {
    width: 130,
    hidden: true,
  }),
  column.ago('bills.column.created', (bill) => bill.createdAt, { sort: 'createdAt' }),
  column.ago('bills.column.updated', (bill) => bill.updatedAt, { sort: 'updatedAt', hidden: true }),
]

function DayCell({ day }: { day: string | null }) {
  return useFormat().day(day) ?? <Blank />
}

function OrderCell({ bill: { billOrderId, originOrderId } }: { bill: BillRow }) {
  const { to } = subjectLink({ kind: 'order', _id: billOrderId })
  return to ? <Link to={to}>{originOrderId}</Link> : originOrderId
}

/** Bank slips of the store's orders, and how much customers still owe. */
export function BillsPage() {
  const t = useT()
  const list = useList(listBills)
  const { counted } = useChoiceCounts(countBills, list.filters, 'status')
  return (
    <ListScreen
      id="bills"
      title={t('bills.title')}
      columns={columns}
      list={list}
      hrefOf={(bill) => billAddress(bill._id)}
      empty={{ title: t('bills.empty'), hint: t('bills.empty.hint') }}
      search={t('bills.search')}
      above={<DueBar />}
      actions={<ReconcileButton />}
      filters={
        <>
          <SelectFilter
            label={t('bills.column.status')}
            options={statusOptions(t, 'bill')}
            {...list.bind('status')}
            {...counted('status')}
          />
          <SelectFilter
            label={t('bills.column.due')}
            options={billDues.map((value) => ({ value, label: t(`bills.due.${value}`) }))}
            {...list.bind('due')}
            {...counted('due')}
          />
          <SelectFilter
            label={t('bills.column.trouble')}
            options={billTroubles.map((value) => ({ value, label: t(`bill.trouble.${value}`) }))}
            {...list.bind('trouble')}
            {...counted('trouble')}
          />
          <SelectFilter
            label={t('bills.column.gateway')}
            options={gateways.map((value) => ({ value, label: t(`bills.gateway.${value}`) }))}
            {...list.bind('gateway')}
            {...counted('gateway')}
          />
          <DateRangeFilter label={t('bills.column.created')} {...list.bindDays('from', 'to')} />
        </>
      }
    />
  )
}
