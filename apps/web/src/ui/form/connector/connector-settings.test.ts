import type { ConnectorRow } from '@ihub/contract/stores'
import { secretMask } from '@ihub/domain/store/setting'
import { expect, test } from 'vitest'
import {
  decides,
  formName,
  initialSettings,
  isNeeded,
  type Settings,
  settingsToSend,
} from './connector-settings.ts'

const field = (name: string, more: Partial<ConnectorRow['fields'][number]> = {}) => ({
  name,
  type: 'text' as const,
  required: true,
  secret: false,
  placeholder: null,
  choices: [],
  defaultValue: null,
  when: null,
  ...more,
})
const connector: ConnectorRow = {
  id: 'shop',
  name: 'Shop',
  roles: ['platform'],
  docs: 'https://example.com',
  isOwnContract: false,
  fields: [
    field('accountName'),
    field('appToken', { secret: true }),
    field('pollSeconds', { type: 'number', defaultValue: 30 }),
  ],
}

test('a secret nobody replaced is not sent', () => {
  const saved = initialSettings(connector, { accountName: 'aurora', appToken: secretMask, pollSeconds: 60 })

  expect(settingsToSend(connector, saved)).toEqual({ accountName: 'aurora', pollSeconds: 60 })
  expect(settingsToSend(connector, { ...saved, appToken: 'new' })).toMatchObject({ appToken: 'new' })
})

test('a new connection starts with the connector’s own defaults', () => {
  expect(initialSettings(connector, {})).toEqual({ accountName: '', appToken: '', pollSeconds: 30 })
})

test('a field is needed by the choice that asks for it, and always where none does', () => {
  const [name, token] = [field('name'), field('token', { when: { field: 'way', is: ['token', 'oauth'] } })]
  expect(isNeeded(name, { way: 'admin' })).toBe(true)
  expect(isNeeded(token, { way: 'oauth' })).toBe(true)
  for (const settings of [{ way: 'admin' }, { way: null }, { other: 'token' }] as Settings[])
    expect(isNeeded(token, settings)).toBe(false)
  const way = field('way')
  expect([way, name].map((one) => decides({ ...connector, fields: [way, name, token] }, one))).toEqual([
    true,
    false,
  ])
})

test('the server’s message about a setting lands on its input', () => {
  expect(formName('integrations.0.settings.appKey')).toBe('settings.appKey')
  expect(formName('integrations.vtex.appKey')).toBe('settings.appKey')
})
