import type { CurrentUser } from '@ihub/contract/session'
import type { StoreRow } from '@ihub/contract/stores'
import { state, useValue } from './state.ts'
import { mayKeepStore, storeToUse } from './store-choice.ts'

const idKey = 'current-store'
const codeKey = 'current-store-code'
const releaseMs = 500

export interface Workspace {
  storeId: string | null
  storeCode: string | null
  /** Counts the stores left for another: what is on screen belongs to the one before. The first one to come replaces none. */
  switches: number
  /** Above zero while stores load or one was just chosen; the overlay shows then. */
  loading: number
}

/** A link from outside, such as a mail's, names the store it is about: it counts as the one chosen last. */
function takeStoreOfLink() {
  const address = new URL(window.location.href)
  const named = address.searchParams.get('store')
  if (named === null) return
  address.searchParams.delete('store')
  window.history.replaceState(window.history.state, '', address)
  if (named === localStorage.getItem(idKey)) return
  localStorage.setItem(idKey, named)
  localStorage.removeItem(codeKey)
}
takeStoreOfLink()

const workspace = state<Workspace>({
  storeId: localStorage.getItem(idKey),
  storeCode: localStorage.getItem(codeKey),
  switches: 0,
  loading: 0,
})

export const currentStoreId = () => workspace.get().storeId
export const useWorkspace = () => useValue(workspace)

const addLoading = (step: 1 | -1) => {
  const now = workspace.get()
  workspace.set({ ...now, loading: Math.max(0, now.loading + step) })
}

/** Raises the loading counter until the work is done. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  addLoading(1)
  return work.finally(() => addLoading(-1))
}

function remember(store: { _id: string; code: string } | null) {
  if (store) {
    localStorage.setItem(idKey, store._id)
    localStorage.setItem(codeKey, store.code)
  } else {
    localStorage.removeItem(idKey)
    localStorage.removeItem(codeKey)
  }
  const { storeId: before, switches, ...rest } = workspace.get()
  const storeId = store?._id ?? null
  const isSwitch = before !== null && before !== storeId
  workspace.set({
    ...rest,
    storeId,
    storeCode: store?.code ?? null,
    switches: isSwitch ? switches + 1 : switches,
  })
}

/** A person chose a store: the loading counter is raised and released after 500 ms (specification section 4). */
export function chooseStore(store: { _id: string; code: string } | null) {
  addLoading(1)
  remember(store)
  setTimeout(() => addLoading(-1), releaseMs)
}

/** At the start, the stored store holds only for a super user or one who has it in the list. */
export function restoreStore(user: CurrentUser) {
  if (!mayKeepStore(user, currentStoreId())) remember(null)
}

const { promise: settled, resolve: settle } = Promise.withResolvers<void>()

/** After the list loads: the first store when the one chosen before is missing. */
export function settleStore(stores: readonly StoreRow[]) {
  remember(storeToUse(stores, currentStoreId()))
  settle()
}

/**
 * Whether an answer about the store is still of interest once the list has loaded: reads go out before, and may name one
 * that is gone or was left meanwhile.
 */
export async function staysInStore(storeId: string | null): Promise<boolean> {
  if (storeId === null) return true
  await settled
  return currentStoreId() === storeId
}
