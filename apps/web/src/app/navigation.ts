import type { CurrentUser } from '@ihub/contract/session'
import type { Role } from '@ihub/domain/roles'
import type { IconProps } from '@tabler/icons-react'
import {
  IconAdjustments,
  IconBuildingStore,
  IconHome,
  IconPlugConnected,
  IconShoppingCart,
  IconWebhook,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Key } from '../i18n/keys.ts'
import { isAccessCenter, isAllowed } from './current-user.ts'

export interface NavItem {
  to: string
  label: Key
  icon: ComponentType<IconProps>
  roles?: readonly Role[]
  /** Shown only while a store is chosen. */
  inStore?: boolean
}
export interface NavGroup {
  label?: Key
  items: readonly NavItem[]
}

/** The menu; a new screen is one line here. */
export const navigation: readonly NavGroup[] = [
  { items: [{ to: '/', label: 'nav.home', icon: IconHome }] },
  {
    items: [
      { to: '/orders/list', label: 'nav.orders', icon: IconShoppingCart, inStore: true },
      { to: '/integrations', label: 'nav.integrations', icon: IconPlugConnected, inStore: true },
    ],
  },
  {
    label: 'nav.webhooks',
    items: [
      { to: '/hooks/orders/events', label: 'nav.webhook_events', icon: IconWebhook, inStore: true },
      {
        to: '/hooks/orders/settings',
        label: 'nav.webhook_settings',
        icon: IconAdjustments,
        inStore: true,
        roles: ['Admin'],
      },
    ],
  },
  {
    label: 'nav.admin',
    items: [{ to: '/stores', label: 'nav.stores', icon: IconBuildingStore, roles: ['Admin'] }],
  },
]

/** What this person sees; access-center users see user management only, others need a store for most of it. */
export function navigationOf(user: CurrentUser, hasStore: boolean): NavGroup[] {
  const isShown = (item: NavItem) =>
    isAllowed(user, item.roles) &&
    (hasStore || !item.inStore) &&
    (!isAccessCenter(user) || (item.roles?.includes('AccessCenter') ?? false))
  return navigation
    .map((group) => ({ ...group, items: group.items.filter(isShown) }))
    .filter((group) => group.items.length > 0)
}

/** The item whose page or sub-page is open. */
export const isOpen = (item: NavItem, path: string) =>
  item.to === '/' ? path === '/' : path === item.to || path.startsWith(`${item.to}/`)
