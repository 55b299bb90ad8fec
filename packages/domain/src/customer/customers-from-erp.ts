import type { SettingValues } from '../store/setting.ts'
import { traitsOf } from '../system-traits.ts'

interface Store {
  orderDestination: string | null
  store: SettingValues
}

/** Whether the store wants the customers of its ERP, and its ERP tells them. */
export const readsCustomersFromErp = ({
  orderDestination,
  store: { readCustomersFromErp },
}: Store): boolean =>
  readCustomersFromErp === true && traitsOf(orderDestination ?? '').erp?.customers === true
