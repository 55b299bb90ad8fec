import { troubleAlertCodes } from '@ihub/domain/alerts'
import { noErp, type OrderDestination } from '@ihub/domain/constants'
import type { Audience, Subscriber } from '@ihub/domain/order/listeners'
import type { OrderSettings } from '@ihub/domain/order/state'

import type { SettingValues } from '@ihub/domain/store/setting'
import { switchedOff, toldStatuses } from '@ihub/domain/store/switched-off'
import { run, type Tx } from '../core/pool.ts'

/** The systems and settings of a store, switched on or not, read in the transaction that decides on them. */
export interface StoreSetup extends Audience {
  settings: OrderSettings
  /** Of the ERP its orders are declared to go to; null while that is not connected. */
  erpId: string | null
  /** As set, without defaults and secrets. */
  store: SettingValues
  /** Whether alerts of orders or invoices are open, which a change may end. */
  hasTroubleAlerts: boolean
}

interface SetupRow {
  destination: OrderDestination | null
  settings: SettingValues
  integrations: { id: string; role: string; connector: string }[] | null
  subscribers: Subscriber[] | null
  has_trouble_alerts: boolean
}

const setupText = `
  select s.order_destination as destination, s.settings,
    (select json_agg(json_build_object('id', i.integration_id, 'role', i.role, 'connector', i.connector))
      from integrations i where i.store_id = $1) as integrations,
    (select json_agg(json_build_object('webhookId', w.webhook_id, 'name', w.name, 'statuses', w.statuses))
      from webhooks w where w.store_id = $1 and w.subject = 'order' and w.active and w.deleted_at is null) as subscribers,
    exists (select 1 from alerts a where a.store_id = $1 and a.status <> 'finished' and a.created_by is null
      and a.subject in (${troubleAlertCodes.map((code) => `'${code}'`).join(', ')})) as has_trouble_alerts
  from stores s where s.store_id = $1`

export async function readStoreSetup(tx: Tx, storeId: string): Promise<StoreSetup> {
  const [row] = await run<SetupRow>(tx, { text: setupText, values: [storeId] })
  const destination = row?.destination ?? null
  const store = row?.settings ?? {}
  const integrations = row?.integrations ?? []
  const erp = integrations.find(({ role, connector }) => role === 'erp' && connector === destination)
  return {
    settings: {
      orderDestination: destination,
      hasPlatform: integrations.some(({ role }) => role === 'platform'),
      hasErp: destination !== noErp,
      hasTms: false,
      off: switchedOff(store),
      holdsUnpaid: store.sendUnpaidOrdersToErp === false,
      manualActionsByAdmins: store.manualActionsByAdmins === true,
    },
    erpId: erp?.id ?? null,
    store,
    feedStatuses: toldStatuses(store),
    subscribers: row?.subscribers ?? [],
    hasTroubleAlerts: row?.has_trouble_alerts ?? false,
  }
}
