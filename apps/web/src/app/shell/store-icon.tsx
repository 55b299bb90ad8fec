import type { StoreRow } from '@ihub/contract/stores'
import css from './shell.module.css'

/** The store's picture, or the first letter of its name. */
export function StoreIcon({ store }: { store: StoreRow }) {
  if (store.icon) return <img src={store.icon} alt="" className={css.storeIcon} />
  return (
    <span className={css.storeIcon} aria-hidden>
      {store.name.slice(0, 1).toUpperCase()}
    </span>
  )
}
