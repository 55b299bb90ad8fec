import type { UserRow } from '@ihub/contract/users'
import { seesAllStores } from '@ihub/domain/users'
import { useT } from './texts.ts'
import css from './users.module.css'

/** The one level a person has. */
export function Level({ acl: [level] }: Pick<UserRow, 'acl'>) {
  const t = useT()
  return level ? t(`role.${level}`) : null
}

const shownMax = 2

/** The first stores of a person by name; the tooltip has them all. */
export function GivenStores({ user: { acl, stores } }: { user: UserRow }) {
  const t = useT()
  if (acl.some(seesAllStores)) return <span className={css.dim}>{t('user.stores.all')}</span>
  if (stores.length === 0) return <span className={css.dim}>{t('user.stores.none')}</span>
  const rest = stores.length - shownMax
  const names = stores.slice(0, shownMax).map(({ name }) => name)
  return (
    <span title={stores.map(({ name }) => name).join(', ')}>
      {[...names, ...(rest > 0 ? [t('user.stores.more', { count: rest })] : [])].join(', ')}
    </span>
  )
}
