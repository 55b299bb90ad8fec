import { type AlertRuleName, alertRuleNames, alertRules, judgeFigure } from '@ihub/domain/alert-rules'
import { effectiveValue } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { sql } from 'kysely'
import { notifyBrowsers } from '../core/change-messages.ts'
import type { Db, Tx } from '../core/pool.ts'
import { ruleFinders } from './alert-figures.ts'
import { finishAlerts, raiseHubAlert } from './hub-alerts.ts'
import type { RuleFinding, Watched } from './watched-stores.ts'

/** An alert whose condition held at the last look; a person may have finished it since. */
interface Holding {
  store_id: string
  alert_id: string
  subject: AlertRuleName
  integration_id: string | null
  status: string
}

/**
 * Looks for what the rules of the stores are about: raises an alert for what began, brings the figures of what goes on up
 * to date, and finishes the alerts of what is over. What goes on after a person finished its alert is not raised again.
 */
export const createApplyAlertRules = (system: Db) => async (): Promise<void> => {
  const holding = await readHolding(system)
  const stores = await readStores(system)
  for (const rule of alertRuleNames) {
    const watched = stores.flatMap((store) => watchedBy(store, rule))
    const found = watched.length > 0 ? await ruleFinders[rule](system, watched) : []
    await applyRule(system, {
      rule,
      found,
      thresholds: new Map(watched.map(({ storeId, threshold }) => [storeId, threshold])),
      holding: holding.filter(({ subject }) => subject === rule),
    })
  }
}

interface Look {
  rule: AlertRuleName
  found: RuleFinding[]
  thresholds: Map<string, number>
  holding: Holding[]
}

const placeOf = (storeId: string, integrationId: string | null) => `${storeId} ${integrationId}`

async function applyRule(system: Db, { rule, found, thresholds, holding }: Look) {
  const known = new Map(holding.map((one) => [placeOf(one.store_id, one.integration_id), one]))
  for (const finding of found) {
    const { storeId, integrationId, value } = finding
    const place = placeOf(storeId, integrationId)
    const judged = judgeFigure(value, thresholds.get(storeId) ?? Number.POSITIVE_INFINITY)
    const held = known.get(place)
    if (judged === 'end') continue
    known.delete(place)
    if (held) await system.transaction().execute((tx) => updateFigures(tx, held, finding))
    else if (judged === 'raise') await system.transaction().execute((tx) => raise(tx, rule, finding))
  }
  for (const over of known.values()) await system.transaction().execute((tx) => end(tx, over))
}

const raise = (tx: Tx, code: AlertRuleName, { storeId, integrationId, figures }: RuleFinding) =>
  raiseHubAlert(tx, { storeId, code, integrationId, words: null, figures })

async function updateFigures(tx: Tx, { store_id, alert_id }: Holding, { figures }: RuleFinding) {
  const { rows } = await sql`update alerts set figures = ${JSON.stringify(figures)}::jsonb
    where store_id = ${store_id} and alert_id = ${alert_id} and status <> 'finished'
      and figures is distinct from ${JSON.stringify(figures)}::jsonb returning 1`.execute(tx)
  if (rows.length > 0) await notifyBrowsers(tx, { entityKind: 'alert', storeId: store_id, ids: [alert_id] })
}

/** A person may finish it at the same moment: the locked row says whether it is still open. */
async function end(tx: Tx, { store_id: storeId, alert_id }: Holding) {
  const locked = await tx
    .updateTable('alerts')
    .set({ holds: false })
    .where('store_id', '=', storeId)
    .where('alert_id', '=', alert_id)
    .returning(['alert_id', 'subject', 'status'])
    .execute()
  const open = locked.filter(({ status }) => status !== 'finished')
  await finishAlerts(tx, storeId, open)
}

/** On index alerts__holding. */
async function readHolding(system: Db): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select store_id, alert_id, subject, integration_id, status from alerts where holds
    order by store_id, alert_id`.execute(system)
  return rows
}

interface StoreRow {
  store_id: string
  settings: Record<string, unknown>
}

async function readStores(system: Db): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    select store_id, settings from stores where active order by store_id`.execute(system)
  return rows
}

/** The store with its threshold, where it wants to know. */
function watchedBy({ store_id: storeId, settings }: StoreRow, rule: AlertRuleName): Watched[] {
  const settingOf = (name: string) => effectiveValue(storeSettings, settings, name)
  const { wantedBy, threshold } = alertRules[rule]
  return settingOf(wantedBy) === true ? [{ storeId, threshold: Number(settingOf(threshold)) }] : []
}
