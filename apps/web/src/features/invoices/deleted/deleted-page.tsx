import { type DeletedInvoice, listDeletedInvoices } from '@ihub/contract/invoice-actions'
import { useOpenRow } from '../../../app/use-open-row.ts'
import { DateRangeFilter } from '../../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../../ui/filters/select-filter.tsx'
import { statusOptions } from '../../../ui/status/status.ts'
import { type Column, columnsOf } from '../../../ui/table/column.tsx'
import { ListScreen } from '../../../ui/table/list-screen.tsx'
import { useList } from '../../../ui/table/use-list.ts'
import { DeletedDialog } from './deleted-dialog.tsx'
import { type Key, useT } from './texts.ts'

const column = columnsOf<DeletedInvoice, Key>()

const columns: readonly Column<DeletedInvoice>[] = [
  column.text('deleted_invoices.column.number', (invoice) => invoice.invoiceNumber, { width: 110 }),
  column.text('deleted_invoices.column.series', (invoice) => invoice.invoiceSerie, { width: 70 }),
  column.badge('deleted_invoices.column.status', 'invoice', (invoice) => invoice.status),
  column.text('deleted_invoices.column.order', (invoice) => invoice.originOrderId, { width: 170 }),
  column.text('deleted_invoices.column.seller', (invoice) => invoice.sellerCode, { width: 120 }),
  column.text('deleted_invoices.column.receiver', (invoice) => invoice.receiver, {
    least: 140,
    hidden: true,
  }),
  column.money('deleted_invoices.column.value', (invoice) => invoice.value, {
    currency: (invoice) => invoice.currency,
  }),
  column.date('deleted_invoices.column.deleted', (invoice) => invoice.deletionDate, { sort: 'deletedAt' }),
  column.text('deleted_invoices.column.by', ({ deletedBy }) => deletedBy.name, { width: 150 }),
  column.text('deleted_invoices.column.reason', (invoice) => invoice.deleteReason, { least: 200 }),
  column.text('deleted_invoices.column.key', (invoice) => invoice.sefazKey, {
    width: 370,
    mono: true,
    hidden: true,
  }),
  column.date('deleted_invoices.column.issued', (invoice) => invoice.emissionDate, { hidden: true }),
]

/** The invoices that people deleted: who, when and why; a row opens its facts and its file. */
export function DeletedPage() {
  const t = useT()
  const list = useList(listDeletedInvoices)
  const { hrefOf, openId, close } = useOpenRow()
  const open = list.page.data?.data.find(({ _id }) => _id === openId)
  return (
    <ListScreen
      id="deleted-invoices"
      title={t('deleted.title')}
      crumbs={[{ label: t('invoices.title'), to: '/invoices' }]}
      columns={columns}
      list={list}
      hrefOf={hrefOf}
      empty={{ title: t('deleted.empty'), hint: t('deleted.hint') }}
      search={t('deleted.search')}
      filters={
        <>
          <SelectFilter
            label={t('deleted_invoices.column.status')}
            options={statusOptions(t, 'invoice')}
            {...list.bind('status')}
          />
          <DateRangeFilter label={t('deleted.column')} {...list.bindDays('from', 'to')} />
        </>
      }
    >
      {open && <DeletedDialog invoice={open} onClose={close} />}
    </ListScreen>
  )
}
