import type { CurrentUser } from '@ihub/contract/session'
import type { StoreRow } from '@ihub/contract/stores'
import { state, useValue } from './state.ts'
import { storeNamedIn } from './store-address.ts'
import { mayKeepStore, storeToUse } from './store-choice.ts'

const idKey = 'current-store'
const codeKey = 'current-store-code'
const zoneKey = 'current-store-time-zone'
const releaseMs = 500

export interface Workspace {
  storeId: string | null
  storeCode: string | null
  /** Where the days of the store begin; null until the stores have loaded. */
  timeZone: string | null
  /**
   * Counts the stores left for another: the data on screen belongs to the one before. The first one to come replaces
   * none.
   */
  switches: number
  /** Above zero while stores load or one was just chosen; the overlay shows then. */
  loading: number
  /** Raised when a store changed: the selector reads its list again and lowers it. */
  updateStore: boolean
}

/** The store of this tab, which outlives a reload; the one chosen last, in any tab, is where the next tab begins. */
const storeIdAtStart = () =>
  sessionStorage.getItem(idKey) ?? storeNamedIn(window.location.href) ?? localStorage.getItem(idKey)

function ofStore(storeId: string | null, key: string): string | null {
  for (const storage of [sessionStorage, localStorage])
    if (storeId !== null && storage.getItem(idKey) === storeId) return storage.getItem(key)
  return null
}

const first = storeIdAtStart()
const workspace = state<Workspace>({
  storeId: first,
  storeCode: ofStore(first, codeKey),
  timeZone: ofStore(first, zoneKey),
  switches: 0,
  loading: 0,
  updateStore: false,
})

export const currentStoreId = () => workspace.get().storeId
/** The store to name in addresses: none until it is known that the one remembered still exists. */
export const storeIdForAddress = () => (isSettled ? currentStoreId() : null)
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

/** Says that the name, the icon or the state of a store changed, or that there is a new one. */
export const raiseUpdateStore = () => workspace.set({ ...workspace.get(), updateStore: true })
export const lowerUpdateStore = () => workspace.set({ ...workspace.get(), updateStore: false })

export type ChosenStore = Pick<StoreRow, '_id' | 'code' | 'timeZone'>

function write(storage: Storage, store: ChosenStore | null) {
  const values = { [idKey]: store?._id, [codeKey]: store?.code, [zoneKey]: store?.timeZone }
  for (const [key, value] of Object.entries(values))
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, value)
}

/** For this tab; `forAll` makes it the choice that new tabs begin with, too. */
function remember(store: ChosenStore | null, { forAll }: { forAll: boolean }) {
  write(sessionStorage, store)
  if (forAll) write(localStorage, store)
  const { storeId: before, switches, ...rest } = workspace.get()
  const storeId = store?._id ?? null
  const isSwitch = before !== null && before !== storeId
  workspace.set({
    ...rest,
    storeId,
    storeCode: store?.code ?? null,
    timeZone: store?.timeZone ?? null,
    switches: isSwitch ? switches + 1 : switches,
  })
}

/** A person chose a store: the loading counter is raised and released after 500 ms (specification section 4). */
export function chooseStore(store: ChosenStore | null) {
  addLoading(1)
  remember(store, { forAll: true })
  setTimeout(() => addLoading(-1), releaseMs)
}

/** At the start, the stored store holds only for a super user or one who has it in the list. */
export function restoreStore(user: CurrentUser) {
  if (!mayKeepStore(user, currentStoreId()))
    remember(null, { forAll: !mayKeepStore(user, localStorage.getItem(idKey)) })
}

let isSettled = false
const { promise: settled, resolve: settle } = Promise.withResolvers<void>()

/** After the list loads: the first store when the one chosen before is missing. */
export function settleStore(stores: readonly StoreRow[]) {
  const isKnown = stores.some(({ _id }) => _id === localStorage.getItem(idKey))
  remember(storeToUse(stores, currentStoreId()), { forAll: !isKnown })
  isSettled = true
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
