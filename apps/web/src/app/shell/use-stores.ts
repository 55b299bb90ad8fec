import { listStores, type StoreRow } from '@ihub/contract/store-parts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mayLeave } from '../../ui/form/use-unsaved-prompt.ts'
import { call } from '../client.ts'
import { useCurrentUser } from '../current-user.ts'
import { isOpen, linksOf, navigation } from '../navigation.ts'
import { belongsToStore, storeNamedIn } from '../store-address.ts'
import { byName } from '../store-choice.ts'
import {
  type ChosenStore,
  chooseStore,
  lowerUpdateStore,
  settleStore,
  useWorkspace,
  whileLoading,
} from '../workspace.ts'

const staleMs = 5 * 60_000
const storesKey = ['workspace-stores']

/** Every store the person may see, by name; the first is chosen when the one chosen before is gone. */
async function loadStores({ signal }: { signal: AbortSignal }): Promise<StoreRow[]> {
  const { data } = await whileLoading(call(listStores, { query: { limit: 0 }, signal }))
  settleStore(data)
  return byName(data)
}

/** Null for people who choose no store: super users choose any, others their own (specification section 6). */
export function useStores(): readonly StoreRow[] | null {
  const user = useCurrentUser()
  const mayChoose = user.isSuperUser || user.stores.length > 0
  const { data = [] } = useQuery({
    queryKey: storesKey,
    queryFn: loadStores,
    enabled: mayChoose,
    staleTime: staleMs,
  })
  return mayChoose ? data : null
}

/** Reads the stores again when one of them changed (the update flag of specification section 2). */
export function useStoreUpdates() {
  const queries = useQueryClient()
  const { updateStore } = useWorkspace()
  // The flag is raised outside of components, by forms and by news of the hub.
  useEffect(() => {
    if (updateStore) void queries.invalidateQueries({ queryKey: storesKey }).finally(lowerUpdateStore)
  }, [queries, updateStore])
}

/** Makes another store the current one, after asking when a form would be lost. */
export function useChooseStore() {
  const router = useRouter()
  const { storeId } = useWorkspace()
  return async (store: ChosenStore) => {
    // The page starts anew in the other store, so the typed text would be lost.
    if (store._id === storeId || !(await mayLeave())) return
    chooseStore(store)
    const { pathname, href } = router.state.location
    // A detail page shows a row of the other store, unless its address names this store; its list exists in both.
    const list = linksOf(navigation).find((item) => item.inStore && isOpen(item, pathname))
    const isItsPage = storeNamedIn(href) === store._id
    void whileLoading(
      list && list.to !== pathname && !isItsPage
        ? router.navigate({ to: list.to })
        : router.navigate({
            to: '.',
            search: (search: object) => ({
              ...search,
              store: belongsToStore(pathname) ? store._id : undefined,
            }),
            replace: true,
          }),
    )
  }
}
