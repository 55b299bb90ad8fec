import { isFilled, type SettingTable, secretMask } from '@ihub/domain/store/setting'
import type { Vault } from '@ihub/ports/administration'
import type { StoredSettings } from './change-settings.ts'
import { openSettingSecrets } from './setting-secrets.ts'

interface Reading {
  storeId: string
  stored: StoredSettings
  /** Whether the reader gets the secrets themselves. */
  reveals: boolean
}

/** Every setting of the table with its value in force, null where there is none; secrets masked unless revealed. */
export function readSettings(vault: Vault, table: SettingTable, { storeId, stored, reveals }: Reading) {
  const secrets = openSettingSecrets(vault, storeId, stored)
  const names = Object.keys(table).filter((name) => !table[name]?.isOwnField)
  return Object.fromEntries(
    names.map((name): [string, unknown] => {
      if (table[name]?.kind !== 'secret') return [name, stored.settings[name] ?? table[name]?.default ?? null]
      if (!isFilled(secrets[name])) return [name, null]
      return [name, reveals ? secrets[name] : secretMask]
    }),
  )
}
