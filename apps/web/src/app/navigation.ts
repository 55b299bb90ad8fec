import type { CurrentUser } from '@ihub/contract/session'
import type { Role } from '@ihub/domain/roles'
import type { IconProps } from '@tabler/icons-react'
import {
  IconAdjustmentsAlt,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconFileInvoice,
  IconHome,
  IconPackage,
  IconPlugConnected,
  IconReceipt,
  IconReceiptRefund,
  IconShoppingCart,
  IconTags,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Key } from '../i18n/keys.ts'
import { isAccessCenter, isAllowed } from './access.ts'

export type NavIcon = ComponentType<IconProps>
export interface NavItem {
  to: string
  label: Key
  roles?: readonly Role[]
  /** Shown only while a store is chosen. */
  inStore?: boolean
  /** Shown only in the stores that the hub's settings name for it. */
  onlyFor?: 'installmentStores' | 'accountFiscalStores'
  /** The screens below its address have items of their own. */
  isAlone?: boolean
}
export interface NavLink extends NavItem {
  icon: NavIcon
}
export interface NavGroup {
  label: Key
  icon: NavIcon
  /** Open until the person closes it; the others open with their page. */
  startsOpen?: boolean
  items: readonly NavItem[]
}
export type NavEntry = NavLink | NavGroup
export const isGroup = (entry: NavEntry): entry is NavGroup => 'items' in entry

/** The whole menu of specification section 2; an item shows once the router knows its screen. */
export const navigation: readonly NavEntry[] = [
  { to: '/', label: 'nav.home', icon: IconHome },
  {
    label: 'nav.orders',
    icon: IconShoppingCart,
    startsOpen: true,
    items: [
      { to: '/orders/list', label: 'nav.orders_list', inStore: true },
      { to: '/orders/wms', label: 'nav.wms_orders', inStore: true },
      { to: '/orders/protocols', label: 'nav.protocols', inStore: true },
      { to: '/orders/routes', label: 'nav.routes', inStore: true },
    ],
  },
  { to: '/customers', label: 'nav.customers', icon: IconUsers, inStore: true },
  { to: '/bills', label: 'nav.bills', icon: IconReceipt, inStore: true },
  {
    label: 'nav.inventory',
    icon: IconBuildingWarehouse,
    startsOpen: true,
    items: [
      { to: '/inventories', label: 'nav.skus', inStore: true },
      { to: '/logMovements', label: 'nav.log_movements', inStore: true },
      { to: '/fullMovements', label: 'nav.full_movements', inStore: true },
    ],
  },
  { to: '/invoices', label: 'nav.invoices', icon: IconFileInvoice, inStore: true },
  { to: '/catalogs/products', label: 'nav.catalog', icon: IconTags, inStore: true },
  { to: '/kits', label: 'nav.kits', icon: IconPackage, inStore: true },
  { to: '/refunds', label: 'nav.refunds', icon: IconReceiptRefund, inStore: true },
  { to: '/integrations', label: 'nav.integrations', icon: IconPlugConnected, inStore: true },
  {
    label: 'nav.webhooks',
    icon: IconWebhook,
    items: [
      { to: '/hooks/orders/events', label: 'nav.webhook_events', inStore: true },
      { to: '/hooks/orders/settings', label: 'nav.webhook_settings', inStore: true, roles: ['Admin'] },
      { to: '/hooks/invoices/events', label: 'nav.invoice_webhook_events', inStore: true },
      {
        to: '/hooks/invoices/settings',
        label: 'nav.invoice_webhook_settings',
        inStore: true,
        roles: ['Admin'],
      },
      { to: '/hooks/alerts/events', label: 'nav.alert_webhook_events', inStore: true },
      {
        to: '/hooks/alerts/settings',
        label: 'nav.alert_webhook_settings',
        inStore: true,
        roles: ['Admin'],
      },
    ],
  },
  {
    label: 'nav.customizations',
    icon: IconAdjustmentsAlt,
    items: [
      { to: '/customizations', label: 'nav.customizations_linked', inStore: true, isAlone: true },
      {
        to: '/customizations/installments',
        label: 'nav.installment',
        inStore: true,
        onlyFor: 'installmentStores',
      },
      {
        to: '/customizations/account-fiscal',
        label: 'nav.account_fiscal',
        inStore: true,
        onlyFor: 'accountFiscalStores',
      },
      { to: '/customizations/dark-store-monitor', label: 'nav.dark_store', inStore: true },
    ],
  },
  {
    label: 'nav.admin',
    icon: IconBuildingStore,
    items: [
      { to: '/stores', label: 'nav.stores', roles: ['Admin'] },
      { to: '/sellers', label: 'nav.sellers', inStore: true, roles: ['Admin'] },
      { to: '/users', label: 'nav.users', roles: ['AccessCenter'] },
      { to: '/tokens', label: 'nav.tokens', inStore: true, roles: ['Admin'] },
      { to: '/jobs', label: 'nav.jobs', inStore: true, roles: ['Admin'] },
      { to: '/parameterizations', label: 'nav.parameterizations', inStore: true, roles: ['Admin'] },
      { to: '/audit', label: 'nav.audit', roles: ['Admin'] },
    ],
  },
]

const itemsOf = (entry: NavEntry): readonly NavItem[] => (isGroup(entry) ? entry.items : [entry])

export interface Place {
  /** The code of the current store. */
  storeCode: string | null
  /** True when the router knows a screen under this address. */
  hasScreen(path: string): boolean
}

/** The navigation of this person here; a group of which one item is left becomes that item. */
export function navigationOf(user: CurrentUser, place: Place): NavEntry[] {
  return navigation.flatMap((entry): NavEntry[] => {
    const shown = itemsOf(entry).filter((item) => isShown(item, user, place))
    const [first] = shown
    if (!first) return []
    return isGroup(entry) && shown.length > 1
      ? [{ ...entry, items: shown }]
      : [{ ...first, icon: entry.icon }]
  })
}

function isShown(item: NavItem, user: CurrentUser, { storeCode, hasScreen }: Place): boolean {
  if (!hasScreen(item.to) || !isAllowed(user, item.roles)) return false
  if (isAccessCenter(user)) return item.roles?.includes('AccessCenter') ?? false
  if (item.inStore && storeCode === null) return false
  return !item.onlyFor || (storeCode !== null && user[item.onlyFor].includes(storeCode))
}

/** Each item with its own icon, or that of its group. */
export const linksOf = (entries: readonly NavEntry[]): NavLink[] =>
  entries.flatMap((entry) => itemsOf(entry).map((item) => ({ ...item, icon: entry.icon })))

/** True while the page of the item or one below it is on screen. */
export const isOpen = (item: Pick<NavItem, 'to' | 'isAlone'>, path: string) =>
  path === item.to || (item.to !== '/' && !item.isAlone && path.startsWith(`${item.to}/`))
