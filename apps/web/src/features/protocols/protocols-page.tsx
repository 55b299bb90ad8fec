import { countProtocols, listProtocols, type ProtocolRow } from '@ihub/contract/protocols'
import { integrationStatuses } from '@ihub/domain/constants'
import { protocolTypes } from '@ihub/domain/protocol/statuses'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { useChoiceCounts } from '../../ui/filters/use-choice-counts.ts'
import { NewButton } from '../../ui/layout/new-button.tsx'
import { statusOptions } from '../../ui/status/status.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { ImportButtons } from './imports/import-buttons.tsx'
import { protocolAddress } from './protocol-address.ts'
import { type Key, useT } from './texts.ts'

const column = columnsOf<ProtocolRow, Key>()

const columns: readonly Column<ProtocolRow>[] = [
  column.text('protocols.column.number', (protocol) => protocol.externalProtocolId, { width: 150 }),
  column.badge('protocols.column.status', 'protocol', (protocol) => protocol.status),
  column.custom('protocols.column.type', (protocol) => <TypeCell protocol={protocol} />, { width: 104 }),
  column.badge('protocols.column.integration', 'integration', (protocol) => protocol.integrationStatus),
  column.custom('protocols.column.order', (protocol) => <OrderCell protocol={protocol} />, { width: 150 }),
  column.text('protocols.column.customer', (protocol) => protocol.customer, { least: 130 }),
  column.number('protocols.column.units', (protocol) => protocol.units),
  column.money('protocols.column.value', (protocol) => protocol.value, {
    currency: (protocol) => protocol.currency,
    sort: 'value',
  }),
  column.date('protocols.column.created', (protocol) => protocol.createdAt, { sort: 'createdAt' }),
  column.ago('protocols.column.updated', (protocol) => protocol.updatedAt, { sort: 'updatedAt' }),
]

function TypeCell({ protocol: { protocolType } }: { protocol: ProtocolRow }) {
  return useT()(`protocol.type.${protocolType}`)
}

function OrderCell({ protocol: { protocolOrderId, originOrderId } }: { protocol: ProtocolRow }) {
  const { to } = subjectLink({ kind: 'order', _id: protocolOrderId })
  return to ? <Link to={to}>{originOrderId}</Link> : originOrderId
}

/** Exchanges and returns of the store, and how far each is. */
export function ProtocolsPage() {
  const t = useT()
  const list = useList(listProtocols)
  const { counted } = useChoiceCounts(countProtocols, list.filters, 'status')
  return (
    <ListScreen
      id="protocols"
      title={t('protocols.title')}
      columns={columns}
      list={list}
      hrefOf={(protocol) => protocolAddress(protocol._id)}
      empty={{ title: t('protocols.empty'), hint: t('protocols.empty.hint') }}
      actions={<ImportButtons />}
      create={<NewButton label={t('protocols.new')} to="/orders/protocols/new" />}
      search={t('protocols.search')}
      filters={
        <>
          <SelectFilter
            label={t('protocols.column.status')}
            options={statusOptions(t, 'protocol')}
            {...list.bind('status')}
            {...counted('status')}
          />
          <SelectFilter
            label={t('protocols.column.type')}
            options={protocolTypes.map((value) => ({ value, label: t(`protocol.type.${value}`) }))}
            {...list.bind('type')}
            {...counted('type')}
          />
          <SelectFilter
            label={t('protocols.column.integration')}
            options={statusOptions(t, 'integration', integrationStatuses)}
            {...list.bind('integration')}
            {...counted('integration')}
          />
          <DateRangeFilter label={t('protocols.column.created')} {...list.bindDays('from', 'to')} />
        </>
      }
    />
  )
}
