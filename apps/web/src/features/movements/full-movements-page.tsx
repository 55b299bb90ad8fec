import { listFullMovements } from '@ihub/contract/movements'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { fullMovementColumns } from './movement-columns.tsx'
import { FullMovementFilters } from './movement-filters.tsx'
import { useT } from './texts.ts'

/** Transfers between the store's locations. */
export function FullMovementsPage() {
  const t = useT()
  const list = useList(listFullMovements)
  return (
    <ListScreen
      id="full-movements"
      title={t('movements.full')}
      columns={fullMovementColumns}
      list={list}
      hrefOf={(movement) => `/fullMovements/${movement._id}`}
      empty={{ title: t('movements.full.empty'), hint: t('movements.full.empty.hint') }}
      search={t('movements.full.search')}
      filters={<FullMovementFilters list={list} />}
    />
  )
}
