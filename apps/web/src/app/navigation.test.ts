import type { CurrentUser } from '@ihub/contract/session'
import { describe, expect, test } from 'vitest'
import { givenUser } from '../../test/given-user.ts'
import { texts as enUS } from '../i18n/texts/en-us.ts'
import { isGroup, linksOf, navigation, navigationOf } from './navigation.ts'

/** Every item that specification section 2 names, in its words. */
const specified: Record<string, string> = {
  Home: 'nav.home',
  Orders: 'nav.orders',
  'Orders list': 'nav.orders_list',
  'WMS orders': 'nav.wms_orders',
  Protocols: 'nav.protocols',
  'Order routes': 'nav.routes',
  Customers: 'nav.customers',
  Bills: 'nav.bills',
  Inventory: 'nav.inventory',
  'SKU List': 'nav.skus',
  'LOG Movements': 'nav.log_movements',
  'Movements FULL': 'nav.full_movements',
  Invoices: 'nav.invoices',
  Catalog: 'nav.catalog',
  Kits: 'nav.kits',
  Refunds: 'nav.refunds',
  Stores: 'nav.stores',
  Sellers: 'nav.sellers',
  Users: 'nav.users',
  Tokens: 'nav.tokens',
  Webhooks: 'nav.webhooks',
  Jobs: 'nav.jobs',
  Integrations: 'nav.integrations',
  Parameterizations: 'nav.parameterizations',
  Customizations: 'nav.customizations',
  Installment: 'nav.installment',
  'Account Fiscal': 'nav.account_fiscal',
  'Dark Store Monitor': 'nav.dark_store',
  Admin: 'nav.admin',
}
/** The items that each kind of webhook adds below its own, the audit log, and the list below customizations, which are ours. */
const ours = [
  'nav.webhook_events',
  'nav.webhook_settings',
  'nav.invoice_webhook_events',
  'nav.invoice_webhook_settings',
  'nav.alert_webhook_events',
  'nav.alert_webhook_settings',
  'nav.audit',
  'nav.customizations_linked',
]

const everyScreen = () => true
const seen = (
  who: CurrentUser,
  storeCode: string | null,
  hasScreen: (path: string) => boolean = everyScreen,
) => linksOf(navigationOf(who, { storeCode, hasScreen })).map(({ to }) => to)

test('the table holds every item of the specification and no item that is not named here', () => {
  const labels = navigation.flatMap((entry) =>
    isGroup(entry) ? [entry.label, ...entry.items.map(({ label }) => label)] : [entry.label],
  )

  expect([...labels].sort()).toEqual([...Object.values(specified), ...ours].sort())
})

test('an English reader finds the items under the words of the specification', () => {
  const words = (text: string) => text.toLowerCase().split(' ').sort().join(' ')
  for (const [name, key] of Object.entries(specified))
    expect(words(enUS[key as keyof typeof enUS])).toBe(words(name))
})

describe('the items of each role', () => {
  const administration = ['/sellers', '/tokens', '/jobs', '/stores', '/parameterizations']

  test('sellers, tokens, jobs, stores and parameterizations are for administrators, users for the access center', () => {
    expect(seen(givenUser('Admin'), 'UM')).toEqual(expect.arrayContaining(administration))
    expect(seen(givenUser('Admin'), 'UM')).not.toContain('/users')
    for (const path of [...administration, '/users'])
      expect(seen(givenUser('User'), 'UM')).not.toContain(path)
    expect(seen(givenUser('Root'), 'UM')).toEqual(expect.arrayContaining([...administration, '/users']))
  })

  test('the access center sees its users and nothing else, whatever store is chosen', () => {
    expect(seen(givenUser('AccessCenter'), null)).toEqual(['/users'])
    expect(seen(givenUser('AccessCenter'), 'UM')).toEqual(['/users'])
  })

  test('without a store there is home, and for administrators the screens that belong to no store', () => {
    expect(seen(givenUser('User'), null)).toEqual(['/'])
    expect(seen(givenUser('Admin'), null)).toEqual(['/', '/stores', '/audit'])
  })

  test('installments and the fiscal account show in the stores that the settings name', () => {
    const who = givenUser('User', { installmentStores: ['UM'], accountFiscalStores: ['DOIS'] })
    const special = (code: string) => seen(who, code).filter((path) => /install|fiscal/.test(path))

    expect(special('UM')).toEqual(['/customizations/installments'])
    expect(special('DOIS')).toEqual(['/customizations/account-fiscal'])
    expect(special('TRES')).toEqual([])
  })
})

test('an item whose screen does not exist is not offered, and a group of one becomes that one', () => {
  const entries = navigationOf(givenUser('Root'), {
    storeCode: 'UM',
    hasScreen: (path) => ['/', '/orders/list', '/stores', '/users'].includes(path),
  })

  expect(entries.map((entry) => (isGroup(entry) ? entry.items.map(({ to }) => to) : entry.to))).toEqual([
    '/',
    '/orders/list',
    ['/stores', '/users'],
  ])
})
