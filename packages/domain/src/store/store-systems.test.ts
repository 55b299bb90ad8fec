import { expect, test } from 'vitest'
import { systemTraits } from '../system-traits.ts'
import { erpOf, isListenedTo, orderSettings, type StoreSystem } from './store-systems.ts'

const system = (integrationId: string, connector: string, label = ''): StoreSystem => ({
  integrationId,
  connector,
  label,
})
const systems = [
  system('vtex', 'vtex'),
  system('vtex-b', 'vtex', 'Loja B'),
  system('vtex-c', 'vtex', 'Loja C'),
  system('mln', 'mln'),
  system('mln-b', 'mln', 'Loja B'),
]
const store = { orderDestination: 'mln', tms: null, systems, choices: {} } as const

test('orders of an account go to the ERP account of the same label, else to the one without a label', () => {
  expect(['vtex', 'vtex-b', 'vtex-c'].map((id) => erpOf(store, id)?.integrationId)).toEqual([
    'mln',
    'mln-b',
    'mln',
  ])
})

test('where all accounts of the ERP have labels, orders of the others wait', () => {
  const labelled = systems.filter(({ integrationId }) => integrationId !== 'mln')
  expect(erpOf({ ...store, systems: labelled }, 'vtex')).toBeNull()
})

test('an ERP that is not connected is waited for, one that is declared away is not', () => {
  const alone = { ...store, systems: [system('vtex', 'vtex')] }
  expect(erpOf(alone, 'vtex')).toBeNull()
  expect(orderSettings(alone, 'vtex').erp).not.toBeNull()
  expect(orderSettings({ ...alone, orderDestination: null }, 'vtex').erp).not.toBeNull()
  expect(orderSettings({ ...alone, orderDestination: 'none' }, 'vtex').erp).toBeNull()
})

test('the traits are those of the order’s own systems, and a system that is no platform is told nothing', () => {
  expect(orderSettings(store, 'vtex-b')).toMatchObject({
    platform: systemTraits.vtex.platform,
    erp: systemTraits.mln.erp,
    carrier: null,
  })
  expect(orderSettings(store, 'mln').platform).toBeNull()
})

test('a carrier system is listened to where the store chose it and follows its parcels there, any other system always', () => {
  const following = { tms: 'deliveryHub', choices: { followsParcels: true } }
  expect(isListenedTo(following, 'deliveryHub')).toBe(true)
  expect(isListenedTo({ ...following, tms: null }, 'deliveryHub')).toBe(false)
  expect(isListenedTo({ ...following, choices: {} }, 'deliveryHub')).toBe(false)
  expect(isListenedTo(following, 'etracker')).toBe(false)
  const elsewhere = { tms: null, choices: { followsParcelsElsewhere: true } }
  expect(isListenedTo(elsewhere, 'etracker')).toBe(true)
  expect(isListenedTo({ ...elsewhere, tms: 'deliveryHub' }, 'deliveryHub')).toBe(false)
  for (const connector of ['mln', 'senior']) expect(isListenedTo(store, connector)).toBe(true)
})
