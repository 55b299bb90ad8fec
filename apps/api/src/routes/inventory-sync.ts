import * as contract from '@ihub/contract/inventory-sync'
import { failure } from '@ihub/domain/errors'
import { asId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { analyzeInventory, type ChannelAnalysis } from '@ihub/operations/inventory/analyze-inventory'
import { refreshInventory } from '@ihub/operations/inventory/refresh-inventory'
import type { IntegrationName } from '@ihub/ports/reads'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'

const accepted = ok({ accepted: true as const })
const unknown = err(failure('inventory.not_found'))

export function inventorySyncRoutes(serve: Serve, deps: ApiDeps) {
  const { stock, stockSyncs } = deps.administration
  const nameOf = namesOf(deps.connectors)
  const toSystem = ({ integrationId, connector, label }: IntegrationName) => ({
    _id: integrationId,
    connector,
    name: nameOf(connector, label),
  })

  serve.inStore(contract.syncInventories, async ({ storeId, actor }) => {
    await stockSyncs.requestAll(storeId, actor)
    return accepted
  })
  serve.inStore(contract.syncInventory, async ({ storeId, actor, params }) => {
    const inventory = await stockSyncs.findChannels(storeId, params.id)
    if (!inventory) return unknown
    await refreshInventory({ ...deps, stock }, asId(storeId), inventory)
    return (await stockSyncs.request(storeId, params.id, actor)) ? accepted : unknown
  })
  serve.inStore(contract.analyzeInventory, async ({ storeId, params }) => {
    const inventory = await stockSyncs.findChannels(storeId, params.id)
    if (!inventory) return unknown
    const { status, erps, channels, oversale } = await analyzeInventory(deps, storeId, inventory)
    const { availableErp, available, sent, sharing, isOn: sends } = inventory
    return ok({
      status,
      hub: { availableErp, available, sent, sharing, sends },
      erps: erps.map((erp) => ({ ...erp, system: toSystem(erp.system) })),
      channels: channels.map((channel) => ({ ...presentChannel(channel), system: toSystem(channel.system) })),
      oversale,
    })
  })
  serve.inStore(contract.listToldChannels, async ({ storeId, params }) => {
    const told = await stockSyncs.toldAfter(storeId, params.id, Number(params.historyId))
    return told ? ok({ data: told.map((one) => ({ ...one, system: toSystem(one.system) })) }) : unknown
  })
}

const presentChannel = ({ figure, held, ...channel }: ChannelAnalysis) => ({
  ...channel,
  wanted: figure?.wanted ?? null,
  told: figure?.told ?? null,
  held: held && { ...held, sells: Math.max(0, held.total - held.reserved) },
})
