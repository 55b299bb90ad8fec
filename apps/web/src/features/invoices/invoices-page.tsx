import { listInvoices } from '@ihub/contract/invoices'
import { IconPrinter, IconSend } from '@tabler/icons-react'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { BringButtons } from './import/bring-buttons.tsx'
import { invoiceAddress } from './invoice-address.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { useT } from './texts.ts'

/** Every invoice of the store, and how far each came. */
export function InvoicesPage() {
  const t = useT()
  const list = useList(listInvoices)
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
      filters={<InvoiceFilters list={list} />}
    />
  )
}
