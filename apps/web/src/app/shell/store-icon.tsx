import type { StoreRow } from '@ihub/contract/stores'
import { useStoreIcon } from '../use-store-icon.ts'
import css from './shell.module.css'

/** The store's picture, or the first letter of its name. */
export function StoreIcon({ store }: { store: Pick<StoreRow, '_id' | 'icon' | 'name'> }) {
  const picture = useStoreIcon(store)
  if (picture) return <img src={picture} alt="" className={css.storeIcon} />
  return (
    <span className={css.storeIcon} aria-hidden>
      {store.name.slice(0, 1).toUpperCase()}
    </span>
  )
}
