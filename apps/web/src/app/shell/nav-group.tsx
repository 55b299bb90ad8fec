import { IconChevronDown } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import { MenuButton } from '../../ui/overlay/dropdown.tsx'
import { isOpen, type NavGroup } from '../navigation.ts'
import { storedState, useValue } from '../state.ts'
import css from './side-nav.module.css'

/** Which groups the person opened or closed; the others are as the table and the page say. */
const choices = storedState<Record<string, boolean>>('nav-groups', {})

interface GroupProps {
  group: NavGroup
  path: string
}

/** A group of the menu with its items below it. */
export function OpenGroup({ group, path }: GroupProps) {
  const t = useT()
  const chosen = useValue(choices)
  const holdsPage = group.items.some((item) => isOpen(item, path))
  const isExpanded = chosen[group.label] ?? (group.startsOpen || holdsPage)
  const id = `menu-${group.label}`
  const Icon = group.icon
  return (
    <>
      <button
        type="button"
        className={css.item}
        aria-expanded={isExpanded}
        aria-controls={id}
        data-holds-page={holdsPage || undefined}
        onClick={() => choices.set({ ...chosen, [group.label]: !isExpanded })}
      >
        <Icon size={17} stroke={1.7} aria-hidden />
        <span className={css.label}>{t(group.label)}</span>
        <IconChevronDown size={14} aria-hidden className={css.chevron} />
      </button>
      <ul id={id} className={css.sub} hidden={!isExpanded}>
        {group.items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              className={css.subItem}
              activeOptions={{ exact: item.isAlone === true }}
              aria-current={isOpen(item, path) ? 'page' : undefined}
            >
              {t(item.label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The same where there is room for the icon only: the items come beside it. */
export function MiniGroup({ group, path }: GroupProps) {
  const t = useT()
  const router = useRouter()
  const label = t(group.label)
  const Icon = group.icon
  return (
    <MenuButton
      className={css.wide ?? ''}
      placement="right-start"
      title={label}
      entries={group.items.map((item) => ({
        label: t(item.label),
        isChosen: isOpen(item, path),
        onSelect: () => void router.navigate({ to: item.to }),
      }))}
      trigger={(props) => (
        <button
          type="button"
          className={css.item}
          aria-label={label}
          title={label}
          data-holds-page={group.items.some((item) => isOpen(item, path)) || undefined}
          {...props}
        >
          <Icon size={17} stroke={1.7} aria-hidden />
        </button>
      )}
    />
  )
}
