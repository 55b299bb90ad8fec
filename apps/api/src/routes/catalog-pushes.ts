import * as contract from '@ihub/contract/catalog-pushes'
import { sayIn } from '@ihub/contract/texts/say-in'
import { failure } from '@ihub/domain/errors'
import { tableFormats } from '@ihub/domain/exports'
import { plainFileName } from '@ihub/domain/files'
import { err, ok } from '@ihub/domain/result'
import { defaultTimeZone } from '@ihub/domain/store/time-zone'
import { groupsOfTaker } from '@ihub/domain/system-traits'
import { compareProduct, listPlatformGroups } from '@ihub/operations/catalog/compare-product'
import { standingTable } from '@ihub/operations/catalog/standing-table'
import type { TargetGroup } from '@ihub/ports/catalog-target'
import type { IntegrationName } from '@ihub/ports/reads'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'

const accepted = ok({ accepted: true as const })
const unknown = err(failure('product.not_found'))

/** Products as platforms are told them: pushes, results, the comparison of now, and the groups that are linked for it. */
export function catalogPushRoutes(serve: Serve, deps: ApiDeps) {
  const { catalogPushes, groupLinks, stores } = deps.administration
  const nameOf = namesOf(deps.connectors)
  const toSystem = ({ integrationId, connector, label }: IntegrationName) => ({
    _id: integrationId,
    connector,
    name: nameOf(connector, label),
  })

  serve.inStore(contract.pushProduct, async ({ storeId, actor, params, body }) => {
    const asked = await catalogPushes.request(storeId, params.id, { actor, ...body })
    return asked.ok ? accepted : asked
  })
  serve.inStore(contract.listProductStandings, async ({ storeId, params }) => {
    const standings = await catalogPushes.listStandings(storeId, params.id)
    if (!standings) return unknown
    return ok({ data: standings.map((one) => ({ ...one, system: toSystem(one.system) })) })
  })
  serve.inStore(contract.compareProduct, async ({ storeId, params }) => {
    const works = await catalogPushes.findWorks(storeId, params.id)
    if (!works) return unknown
    const compared = await compareProduct(deps, storeId, works)
    return ok({ data: compared.map((one) => ({ ...one, system: toSystem(one.system) })) })
  })
  serve.inStore(contract.listGroups, async ({ storeId }) => {
    const { groups, systems } = await groupLinks.list(storeId)
    return ok({
      systems: systems.map((one) => ({ ...toSystem(one), groups: groupsOfTaker(one.connector) })),
      data: groups.map(({ id, links, ...group }) => ({
        ...group,
        _id: id,
        links: links.map((link) => ({ ...link, system: toSystem(link.system) })),
      })),
    })
  })
  serve.inStore(contract.listPlatformGroups, async ({ storeId, params }) => {
    const { systems } = await groupLinks.list(storeId)
    const system = systems.find(({ integrationId }) => integrationId === params.id)
    if (!system) return err(failure('integration.not_found'))
    const { groups, failure: why } = await listPlatformGroups(deps, storeId, system)
    const choices = (kind: 'brand' | 'category' | 'department') => groups?.[kind].map(toChoice) ?? []
    return ok({
      brand: choices('brand'),
      category: choices('category'),
      department: choices('department'),
      failure: why,
    })
  })
  serve.inStore(contract.linkGroup, async ({ storeId, actor, body }) => {
    const { externalId, externalName, ...link } = body
    const external = externalId === null ? null : { id: externalId, name: externalName }
    const linked = await groupLinks.set(storeId, { ...link, external }, actor)
    return linked.ok ? accepted : linked
  })
  serve.inStore(contract.downloadProductStandings, async ({ storeId, query: { format, language } }) => {
    const say = sayIn(language)
    const store = await stores.find(storeId)
    const timeZone = String(store?.settings.timeZone ?? defaultTimeZone)
    const table = standingTable((after, limit) => catalogPushes.listRows(storeId, after, limit), {
      say,
      nameOf,
    })
    const { contentType, ending } = tableFormats[format]
    return ok({
      name: plainFileName(`${say('product_platforms.file')}.${ending}`),
      contentType,
      byteSize: null,
      body: deps.writeTable(format, { ...table, language, timeZone }),
    })
  })
}

const toChoice = ({ id, name }: TargetGroup) => ({ _id: id, name })
