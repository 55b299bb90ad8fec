import { listStores, type StoreRow } from '@ihub/contract/stores'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { mayLeave } from '../../ui/use-unsaved-prompt.ts'
import { call } from '../client.ts'
import { useCurrentUser } from '../current-user.ts'
import { isOpen, linksOf, navigation } from '../navigation.ts'
import { byName } from '../store-choice.ts'
import { chooseStore, settleStore, useWorkspace, whileLoading } from '../workspace.ts'

const staleMs = 5 * 60_000

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
    queryKey: ['workspace-stores'],
    queryFn: loadStores,
    enabled: mayChoose,
    staleTime: staleMs,
  })
  return mayChoose ? data : null
}

/** Makes another store the current one, after asking when a form would be lost. */
export function useChooseStore() {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const { storeId } = useWorkspace()
  return async (store: Pick<StoreRow, '_id' | 'code'>) => {
    // The page starts anew in the other store, so what was typed there would be lost.
    if (store._id === storeId || !(await mayLeave())) return
    chooseStore(store)
    // What a detail page shows belongs to the other store; its list exists in both.
    const list = linksOf(navigation).find((item) => item.inStore && isOpen(item, path))
    if (list && list.to !== path) void router.navigate({ to: list.to })
  }
}
