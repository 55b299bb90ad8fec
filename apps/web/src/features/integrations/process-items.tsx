import { listProcessItems, type ProcessDetail, type ProcessItem } from '@ihub/contract/processes'
import { itemStatuses } from '@ihub/domain/bulk/bulk-run'
import { subjectLink } from '../../app/entities.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { Blank } from '../../ui/value/value.tsx'
import css from './integrations.module.css'
import { type Key, useT } from './texts.ts'

const column = columnsOf<ProcessItem, Key>()

const columns: readonly Column<ProcessItem>[] = [
  column.number('bulk.column.position', (item) => item.position, { width: 70 }),
  column.text('bulk.column.item', (item) => item.code),
  column.custom('bulk.column.result', (item) => <Result item={item} />, { width: 120 }),
  column.custom('bulk.column.reason', (item) => <Reason item={item} />, { least: 220 }),
  column.date('bulk.column.end', (item) => item.endTime),
]

function Result({ item: { status } }: { item: ProcessItem }) {
  return useT()(`bulk.result.${status}`)
}

function Reason({ item: { kind, status, reason, message } }: { item: ProcessItem }) {
  const t = useT()
  const isCreated = kind === 'sheet-order' && status === 'done' && !reason
  const why = reason && t(`bulk.reason.${reason}`)
  const said = isCreated ? t('process.item.order_created') : [why, message].filter(Boolean).join(': ')
  return said ? <span title={said}>{said}</span> : <Blank />
}

/** The page of the row that an item is about. */
function pathOf({ kind, _id, code, orderId, invoiceId }: ProcessItem, { bulk }: ProcessDetail): string {
  if (kind === 'process') return `/integrations/${bulk?.integrationId}/processes/${_id}`
  if (kind === 'order-hook-event') return `/hooks/orders/events/${_id}`
  if (kind === 'invoice-hook-event') return `/hooks/invoices/events/${_id}`
  if (kind === 'alert-hook-event') return `/hooks/alerts/events/${_id}`
  if (kind === 'sheet-order')
    return orderId ? `/orders/list/${orderId}` : `/orders/list?code=${encodeURIComponent(code)}`
  if (kind === 'invoice-file')
    return invoiceId ? `/invoices/${invoiceId}` : `/invoices?search=${encodeURIComponent(code)}`
  if (kind === 'sheet-kit') return `/kits?search=${encodeURIComponent(code)}`
  if (kind === 'sheet-protocol') return `/orders/protocols?search=${encodeURIComponent(code)}`
  if (kind === 'route') return `/orders/routes/${_id}`
  if (kind === 'product') return `/catalogs/products/${_id}`
  if (kind === 'alert') return `/alert?row=${_id}`
  return subjectLink({ kind, _id }).to ?? '/'
}

interface ProcessItemsProps {
  integrationId: string
  process: ProcessDetail
}

/** The items of a bulk run, each with its result. */
export function ProcessItems({ integrationId, process }: ProcessItemsProps) {
  const t = useT()
  const format = useFormat()
  const list = useList(listProcessItems, { params: { id: integrationId, processId: process._id } })
  const results = itemStatuses.map((value) => ({
    value,
    label: `${t(`bulk.result.${value}`)} (${format.number(process.items?.[value] ?? 0)})`,
  }))
  return (
    <Section title={t('bulk.items')} flush>
      <div className={css.items}>
        <div className={css.itemFilters}>
          <FilterBar list={list}>
            <SelectFilter label={t('bulk.column.result')} options={results} {...list.bind('status')} />
          </FilterBar>
        </div>
        <DataTable
          id="process-items"
          columns={columns}
          list={list}
          hrefOf={(item) => pathOf(item, process)}
          empty={<EmptyState title={t('bulk.items.empty')} />}
        />
      </div>
    </Section>
  )
}
