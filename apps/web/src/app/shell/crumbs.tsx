import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { pageHead } from '../../ui/layout/page-head.ts'
import { isAccessCenter } from '../access.ts'
import { useCurrentUser } from '../current-user.ts'
import { useValue } from '../state.ts'
import css from './crumbs.module.css'

/** Where the page stands, from home or, for the access center, from the users (specification section 2). */
export function Crumbs() {
  const t = useT()
  const user = useCurrentUser()
  const path = useLocation({ select: (location) => location.pathname })
  const { title, crumbs } = useValue(pageHead)
  const start = isAccessCenter(user)
    ? { label: t('nav.users'), to: '/users' }
    : { label: t('nav.home'), to: '/' }
  const above = [start, ...crumbs.filter(({ to }) => to !== start.to)].filter(({ to }) => to !== path)
  return (
    <nav aria-label={t('nav.breadcrumbs')} className={css.crumbs}>
      <ol className={css.crumbs}>
        {above.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <IconChevronRight size={13} aria-hidden />
          </li>
        ))}
        <li aria-current="page">
          <span className={css.here}>{title}</span>
        </li>
      </ol>
    </nav>
  )
}
