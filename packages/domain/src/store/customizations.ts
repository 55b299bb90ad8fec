import type { SettingValues } from './setting.ts'

/** Parts of the hub that only some stores have, by their settings. */
export const customizations = ['installments', 'account-fiscal', 'dark-store-monitor'] as const
export type Customization = (typeof customizations)[number]

const isLinked: Readonly<Record<Customization, (store: SettingValues) => boolean>> = {
  installments: ({ installmentsEnabled }) => installmentsEnabled === true,
  'account-fiscal': ({ linxFiscalEnabled }) => linxFiscalEnabled === true,
  'dark-store-monitor': ({ darkStoreWarehouseIds }) =>
    Array.isArray(darkStoreWarehouseIds) && darkStoreWarehouseIds.length > 0,
}

/** Those that are linked to a store with these settings. */
export const linkedCustomizations = (store: SettingValues): Customization[] =>
  customizations.filter((name) => isLinked[name](store))
