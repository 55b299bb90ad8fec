import { type KitRow, listKits } from '@ihub/contract/kits'
import { useFormat } from '../../i18n/use-format.ts'
import { NewButton } from '../../ui/layout/new-button.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { Blank } from '../../ui/value/value.tsx'
import { ImportButtons } from './imports/import-buttons.tsx'
import { KitFilters } from './kit-filters.tsx'
import { KitState } from './kit-state.tsx'
import css from './kits.module.css'
import { type Key, useT } from './texts.ts'

const column = columnsOf<KitRow, Key>()

const columns: readonly Column<KitRow>[] = [
  column.text('kits.column.sku', (kit) => kit.sku, { sort: 'sku', mono: true, width: 160 }),
  column.text('kits.column.name', (kit) => kit.name, { sort: 'name' }),
  column.custom('kits.column.type', (kit) => <KitType kit={kit} />, { width: 130 }),
  column.custom('kits.column.components', (kit) => <Components kit={kit} />, { least: 180 }),
  column.custom('kits.column.start', (kit) => <Day text={kit.startDate} />, { width: 120 }),
  column.custom('kits.column.end', (kit) => <Day text={kit.endDate} />, { width: 120 }),
  column.custom('kits.column.due', (kit) => <Day text={kit.dueDate} />, { width: 130, hidden: true }),
  column.number('kits.column.reserved', (kit) => kit.reserved, { width: 110, hidden: true }),
  column.custom('kits.column.display', (kit) => <Display kit={kit} />, { width: 120, hidden: true }),
  column.custom('kits.column.status', (kit) => <KitState status={kit.status} />, { width: 110 }),
  column.date('kits.column.created', (kit) => kit.createdAt, { sort: 'createdAt' }),
  column.date('kits.column.updated', (kit) => kit.updatedAt, { hidden: true }),
]

interface OfKit {
  kit: KitRow
}

function KitType({ kit }: OfKit) {
  return useT()(`kits.type.${kit.type}`)
}

function Display({ kit }: OfKit) {
  return useT()(kit.display ? 'kits.display.shown' : 'kits.display.hidden')
}

function Day({ text }: { text: string | null }) {
  return useFormat().day(text) ?? <Blank />
}

/** Several in one line; the tooltip has those that are cut off. */
function Components({ kit }: OfKit) {
  const t = useT()
  const words = kit.components.map(({ sku, quantity }) => t('kits.component', { sku, quantity })).join(', ')
  return (
    <span className={css.components} title={words}>
      {words}
    </span>
  )
}

/** The SKUs that are sold as one and made of others. */
export function KitsPage() {
  const t = useT()
  const list = useList(listKits)
  return (
    <ListScreen
      id="kits"
      title={t('kits.title')}
      columns={columns}
      list={list}
      hrefOf={(kit) => `/kits/${kit._id}`}
      actions={<ImportButtons />}
      create={<NewButton label={t('kits.new')} to="/kits/new" />}
      empty={{ title: t('kits.empty'), hint: t('kits.empty.hint') }}
      search={t('kits.search')}
      filters={<KitFilters list={list} />}
    />
  )
}
