import { findInStore } from '@ihub/contract/finds'
import type { StoreRow } from '@ihub/contract/stores'
import { useDebouncedValue } from '@mantine/hooks'
import { useT } from '../../i18n/translate.ts'
import { isAccessCenter } from '../access.ts'
import { useCurrentUser } from '../current-user.ts'
import { linksOf, type NavLink } from '../navigation.ts'
import type { Finds } from '../palette-group.ts'
import { useApi } from '../use-api.ts'
import { useWorkspace } from '../workspace.ts'
import { useMenu } from './use-menu.ts'
import { useStores } from './use-stores.ts'

const pauseMs = 200
const searchFrom = 2
const storesMax = 6

/** Lower case without accents, so that `inicio` finds `Início`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const nothing: Finds = {
  orders: [],
  invoices: [],
  trackings: [],
  skus: [],
  inventories: [],
  movements: [],
  kits: [],
  routes: [],
  wmsOrders: [],
  protocols: [],
  products: [],
  customers: [],
}

/** The store's matches of the text; `isPending` until the answer for the last letter is there. */
export function useFinds(text: string): { finds: Finds; isPending: boolean } {
  const user = useCurrentUser()
  const { storeId } = useWorkspace()
  const [typed] = useDebouncedValue(text.trim(), pauseMs)
  const isAsked = text.trim().length >= searchFrom && storeId !== null && !isAccessCenter(user)
  const enabled = isAsked && typed.length >= searchFrom
  const { data, isFetching } = useApi(findInStore, { query: { text: typed } }, { enabled })
  return {
    finds: (enabled && data) || nothing,
    isPending: isAsked && (isFetching || typed !== text.trim()),
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
