import { troubleAlertCodes } from '@ihub/domain/alerts'
import type { OrderDestination } from '@ihub/domain/constants'
import { noTms } from '@ihub/domain/store/choices'
import type { InstallmentRule } from '@ihub/domain/store/installments'
import { sellerRuleSettings, sellerRulesOf } from '@ihub/domain/store/seller-rules'
import type { SettingValues } from '@ihub/domain/store/setting'
import type { StoreSettingName } from '@ihub/domain/store/store-settings'
import type { StoreSystem } from '@ihub/domain/store/store-systems'
import { switchedOff, toldStatuses } from '@ihub/domain/store/switched-off'
import type { Subscriber } from '@ihub/domain/webhook/listeners'
import { wmsRulesOf } from '@ihub/domain/wms/wms-rules'
import type { StoreSetup } from '@ihub/ports/store-setup'
import { run, type Tx } from '../core/pool.ts'

interface SetupRow {
  store_id: string
  destination: OrderDestination | null
  settings: SettingValues
  installments: InstallmentRule[]
  systems: StoreSystem[] | null
  sellers: { sellerId: string; code: string; settings: SettingValues }[] | null
  subscribers: Subscriber[] | null
  has_trouble_alerts: boolean
  has_inventories: boolean
}

/** A seller without any of these settings says nothing about its orders. */
const sellerChoices = sellerRuleSettings.map((name) => `'${name}'`).join(', ')

const setupText = (stores: string, store: string) => `
  select s.store_id, s.order_destination as destination, s.settings, s.installments,
    (select json_agg(json_build_object('integrationId', i.integration_id, 'connector', i.connector, 'label', i.label)
        order by i.created_at, i.integration_id)
      from integrations i where i.store_id = ${store}) as systems,
    (select json_agg(json_build_object('sellerId', e.seller_id, 'code', e.code, 'settings', e.settings) order by e.code)
      from sellers e where e.store_id = ${store} and e.active and e.settings ?| array[${sellerChoices}]) as sellers,
    (select json_agg(json_build_object('kind', w.entity_kind, 'webhookId', w.webhook_id, 'name', w.name, 'statuses', w.statuses, 'filters', w.filters,
        'isOff', not w.active))
      from webhooks w where w.store_id = ${store} and (w.active or w.switched_off_reason is not null) and w.deleted_at is null) as subscribers,
    exists (select 1 from alerts a where a.store_id = ${store} and a.status <> 'finished' and a.created_by is null
      and a.subject in (${troubleAlertCodes.map((code) => `'${code}'`).join(', ')})) as has_trouble_alerts,
    exists (select 1 from inventories n where n.store_id = ${store}) as has_inventories
  from stores s where s.store_id = ${stores}`

const ofOneText = setupText('$1', '$1')
const ofManyText = setupText('any($1::uuid[])', 's.store_id')

export async function readStoreSetup(tx: Tx, storeId: string): Promise<StoreSetup> {
  const setup = await readStoreSetups(tx, [storeId])
  return setup(storeId)
}

/** The setups of several stores, in one statement. */
export async function readStoreSetups(
  tx: Tx,
  storeIds: readonly string[],
): Promise<(storeId: string) => StoreSetup> {
  const isOne = storeIds.length === 1
  const rows = await run<SetupRow>(tx, {
    text: isOne ? ofOneText : ofManyText,
    values: [isOne ? storeIds[0] : storeIds],
    plansOnce: true,
  })
  const byStore = new Map(rows.map((row) => [row.store_id, row]))
  return (storeId) => toSetup(byStore.get(storeId))
}

function toSetup(row: SetupRow | undefined): StoreSetup {
  const store = row?.settings ?? {}
  return {
    orderDestination: row?.destination ?? null,
    tms: tmsOf(store),
    systems: row?.systems ?? [],
    choices: {
      off: switchedOff(store),
      holdsUnpaid: store.sendUnpaidOrdersToErp === false,
      asksForInvoices: store.millenniumAutoInvoice === true,
      sellers: (row?.sellers ?? []).map(({ settings, ...seller }) => sellerRulesOf(seller, settings)),
      manualActionsByAdmins: store.manualActionsByAdmins === true,
      controlsCredit: store.controlCredit === true,
      followsParcels: store.trackingFromTms === true,
      followsParcelsElsewhere: store.etrackerEnabled === true,
      wms: wmsRulesOf(store),
    },
    store,
    installments: store.installmentsEnabled === true ? (row?.installments ?? []) : [],
    feedStatuses: toldStatuses(store),
    subscribers: row?.subscribers ?? [],
    hasTroubleAlerts: row?.has_trouble_alerts ?? false,
    hasStock: row?.has_inventories === true || stockSettings.some((name) => store[name] === true),
  }
}

/** Any of them says that the store has stock, also before the first figure of it came. */
const stockSettings = [
  'readStockFromErp',
  'sendStockToPlatform',
] as const satisfies readonly StoreSettingName[]

const tmsOf = ({ tms }: SettingValues) => (typeof tms === 'string' && tms !== noTms ? tms : null)
