import { listOrders, type OrderRow } from '@ihub/contract/orders'
import type { StoreRow } from '@ihub/contract/stores'
import { useDebouncedValue } from '@mantine/hooks'
import { useT } from '../../i18n/translate.ts'
import { isAccessCenter } from '../access.ts'
import { useCurrentUser } from '../current-user.ts'
import { linksOf, type NavLink } from '../navigation.ts'
import { useApi } from '../use-api.ts'
import { useWorkspace } from '../workspace.ts'
import { useMenu } from './use-menu.ts'
import { useStores } from './use-stores.ts'

const pauseMs = 200
const searchFrom = 2
const ordersMax = 8
const storesMax = 6

/** Lower case without accents, so that `inicio` finds `Início`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Orders of the store by code, customer or document; `isPending` until the answer to what was typed is there. */
export function useFoundOrders(text: string): { orders: readonly OrderRow[]; isPending: boolean } {
  const user = useCurrentUser()
  const { storeId } = useWorkspace()
  const [search] = useDebouncedValue(text.trim(), pauseMs)
  const isAsked = text.trim().length >= searchFrom && storeId !== null && !isAccessCenter(user)
  const enabled = isAsked && search.length >= searchFrom
  const { data, isFetching } = useApi(listOrders, { query: { search, limit: ordersMax } }, { enabled })
  return {
    orders: enabled ? (data?.data ?? []) : [],
    isPending: isAsked && (isFetching || search !== text.trim()),
  }
}

/** Screens the person may open, by their name or that of the group they stand in. */
export function useFoundScreens(text: string): NavLink[] {
  const t = useT()
  const menu = useMenu()
  const wanted = plain(text)
  return menu.flatMap((entry) => {
    const isWholeGroup = plain(t(entry.label)).includes(wanted)
    return linksOf([entry]).filter(({ label }) => isWholeGroup || plain(t(label)).includes(wanted))
  })
}

/** Other stores, by name or code, once something is typed. */
export function useFoundStores(text: string): readonly StoreRow[] {
  const stores = useStores() ?? []
  const { storeId } = useWorkspace()
  const wanted = plain(text)
  if (wanted === '') return []
  return stores
    .filter(({ _id, name, code }) => _id !== storeId && plain(`${name} ${code}`).includes(wanted))
    .slice(0, storesMax)
}
