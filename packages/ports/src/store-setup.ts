import type { InstallmentRule } from '@ihub/domain/store/installments'
import type { SettingValues } from '@ihub/domain/store/setting'
import type { StoreSystems } from '@ihub/domain/store/store-systems'
import type { Audience } from '@ihub/domain/webhook/listeners'

/** The systems and settings of a store, switched on or not, read in the transaction that decides on them. */
export interface StoreSetup extends Audience, StoreSystems {
  /** As set, without defaults and secrets. */
  store: SettingValues
  /** By payment type and value; empty where the store has them switched off. */
  installments: readonly InstallmentRule[]
  /** Whether alerts of orders or invoices are open, which a change may end. */
  hasTroubleAlerts: boolean
  /** It keeps stock here, or reads or tells it. */
  hasStock: boolean
}
