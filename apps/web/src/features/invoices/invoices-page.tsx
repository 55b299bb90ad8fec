import { listInvoices } from '@ihub/contract/invoices'
import { IconPrinter, IconSend } from '@tabler/icons-react'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { statusOptions } from '../../ui/status/status.ts'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { BringButtons } from './import/bring-buttons.tsx'
import { invoiceAddress } from './invoice-address.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { useT } from './texts.ts'

const operationTypes = ['outgoing', 'incoming'] as const
const answers = ['yes', 'no'] as const

/** Every invoice of the store's orders, and how far each came. */
export function InvoicesPage() {
  const t = useT()
  const list = useList(listInvoices)
  const expiring = list.bind('expiring')
  return (
    <ListScreen
      id="invoices"
      title={t('invoices.title')}
      columns={invoiceColumns}
      list={list}
      hrefOf={(invoice) => invoiceAddress(invoice._id)}
      empty={{ title: t('invoices.empty'), hint: t('invoices.empty.hint') }}
      actions={<BringButtons />}
      bulk={[
        { action: 'announce-invoices', label: t('invoices.announce_again'), icon: <IconSend size={15} /> },
        { action: 'print-invoices', label: t('invoices.print'), icon: <IconPrinter size={15} /> },
      ]}
      search={t('invoices.search')}
      filters={
        <>
          <SelectFilter
            label={t('invoices.column.status')}
            options={statusOptions(t, 'invoice')}
            {...list.bind('status')}
          />
          <SelectFilter
            label={t('invoices.column.type')}
            options={operationTypes.map((value) => ({ value, label: t(`invoices.type.${value}`) }))}
            {...list.bindOne('operationType')}
          />
          <SelectFilter
            label={t('invoices.expiring')}
            options={answers.map((value) => ({ value, label: t(`ui.${value}`) }))}
            value={expiring.value === undefined ? undefined : [expiring.value ? 'yes' : 'no']}
            // One at a time: the last one pressed.
            onChange={(chosen) => expiring.onChange(chosen && chosen.at(-1) === 'yes')}
          />
          <DateRangeFilter label={t('invoices.column.received')} {...list.bindDays('from', 'to')} />
        </>
      }
    />
  )
}
