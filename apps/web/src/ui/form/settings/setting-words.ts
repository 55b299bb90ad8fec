import type { sellerSettings } from '@ihub/domain/store/seller-settings'
import type { storeSettings } from '@ihub/domain/store/store-settings'

type Name = keyof typeof storeSettings | keyof typeof sellerSettings

/** A label and a help for every setting of stores and sellers. */
export type SettingWords = Record<Name, readonly [label: string, help: string]>

type SettingTexts = { [N in Name as `setting.${N}` | `setting.${N}.help`]: string }

/** The words under the keys of this app. */
export const settingWords = (words: SettingWords) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, [label, help]]) => [
      [`setting.${name}`, label],
      [`setting.${name}.help`, help],
    ]),
  ) as SettingTexts
