import { randomBytes } from 'node:crypto'
import type { SettingTable } from '@ihub/domain/store/setting'
import { createVault } from '@ihub/kit/vault'
import { expect, test } from 'vitest'
import { changeSettings } from './change-settings.ts'

const storeId = 'a-store'
const vault = createVault(randomBytes(32).toString('base64url'))
const read = { group: 'tms', reader: 'some-code.ts' } as const
const table: SettingTable = {
  city: { ...read, kind: 'text' },
  token: { ...read, kind: 'secret' },
}
const stored = {
  settings: { city: 'Moema' },
  secrets: vault.seal(storeId, JSON.stringify({ token: 'first' })),
}
const change = (sent: Record<string, unknown>) => {
  const changed = changeSettings(vault, table, { storeId, stored, sent, own: { before: {}, after: {} } })
  if (!changed.ok) throw new Error(JSON.stringify(changed.error))
  return changed.value
}

test('a secret is sealed apart, and the audit log says no more than that it changed', () => {
  const { settings, secrets, audit } = change({ city: ' Savassi ', token: 'second' })

  expect(settings).toEqual({ city: 'Savassi' })
  expect(JSON.parse(vault.open(storeId, secrets ?? ''))).toEqual({ token: 'second' })
  expect(audit).toEqual({
    before: { 'settings.city': 'Moema' },
    after: { 'settings.city': 'Savassi', 'settings.token': 'changed' },
  })
})

test('a secret that is sent back masked stays, and one that is emptied is gone', () => {
  expect(change({ token: '••••' })).toEqual({ ...stored, audit: { before: {}, after: {} } })
  expect(change({ token: null })).toMatchObject({
    secrets: null,
    audit: { after: { 'settings.token': 'changed' } },
  })
})
