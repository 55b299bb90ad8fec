import type { StoreDetail } from '@ihub/contract/stores'
import { accountKey } from '@ihub/domain/store/store-systems'
import { isKey, type Translate } from '../../i18n/translate.ts'
import type { ConnectorKey } from './connector/texts.ts'
import type { SettingKey } from './settings/texts.ts'

/** The settings of a store and the fields beside them, by their names. */
export const savedOfStore = ({
  settings,
  code,
  name,
  active,
  originDocument,
  orderDestination,
}: StoreDetail) => ({ ...settings, code, name, active, originDocument, orderDestination })

/** Those, and of each account `<account>.<setting>`. */
export const fieldsOfStore = (store: StoreDetail): Record<string, unknown> => ({
  ...savedOfStore(store),
  ...Object.fromEntries(
    store.integrations.flatMap(({ active, settings, ...account }) =>
      Object.entries({ active, ...settings }).map(([name, value]) => [
        `${accountKey(account)}.${name}`,
        value,
      ]),
    ),
  ),
})

/** The label such a field has on its form. */
export function settingLabel(t: Translate<SettingKey | ConnectorKey>, field: string): string {
  const key = [`setting.${field}`, `connector.${field.replace(/~[^.]*/, '')}`].find(isKey)
  if (key && isKey(key)) return t(key)
  return field.endsWith('.active') ? t('stores.integration.switch_on') : field
}
