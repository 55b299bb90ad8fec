import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { noErp } from '@ihub/domain/constants'
import { noTms } from '@ihub/domain/store/choices'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { rolesOf, systemTraits, traitsOf } from '@ihub/domain/system-traits'
import { type Connector, ownContractPath } from '@ihub/ports/connector'
import type { Http } from '@ihub/ports/http'
import { beforeAll, expect, test } from 'vitest'
import { connectors } from './registry.ts'

/** All that each vendor's folder exports, by the folder's name. */
const folders = new Map<string, unknown[]>()
beforeAll(async () => {
  for (const name of readdirSync(import.meta.dirname))
    if (existsSync(`${import.meta.dirname}/${name}/index.ts`))
      folders.set(name, Object.values(await import(`./${name}/index.ts`)))
})

const forgottenIn = (registry: readonly Connector[]) =>
  [...folders]
    .filter(([, all]) => all.length === 0 || all.some((one) => !registry.includes(one as Connector)))
    .map(([name]) => name)

test('every connector that a folder exports is in the registry, and each folder exports one', () => {
  expect(forgottenIn(connectors)).toEqual([])
  expect(forgottenIn([])).toEqual([...folders.keys()])
  for (const one of connectors)
    expect(forgottenIn(connectors.filter((other) => other !== one)), one.id).toHaveLength(1)
})

test('orders are offered to go to each ERP that can be connected, or to none', () => {
  const erps = connectors.map(({ id }) => id).filter((id) => rolesOf(id).includes('erp'))
  expect(storeSettings.orderDestination.offered).toEqual([noErp, ...erps])
})

test('freight is offered to be quoted by each carrier system that can be connected, or by none', () => {
  const carriers = connectors.map(({ id }) => id).filter((id) => traitsOf(id).carrier?.quotes)
  expect(storeSettings.tms.offered).toEqual([noTms, ...carriers])
})

test('shipments are handed to exactly the carrier systems whose traits say so', () => {
  const settings = {} as Parameters<(typeof connectors)[number]['create']>[0]['settings']
  for (const { id, create } of connectors) {
    const { shipments } = create({ http: {} as Http, settings })
    expect([id, shipments !== undefined]).toEqual([id, traitsOf(id).carrier?.ships === true])
  }
})

test('parcels are followed by exactly the carrier systems that report on them', () => {
  const settings = {} as Parameters<(typeof connectors)[number]['create']>[0]['settings']
  for (const { id, create } of connectors) {
    const { carrier } = traitsOf(id)
    const { orderStatusSource } = create({ http: {} as Http, settings })
    if (carrier) expect([id, carrier.reportsParcels === true]).toEqual([id, orderStatusSource !== undefined])
  }
})

test('a contract of our own is where its connector says', () => {
  for (const { id, docs, ownContract } of connectors)
    expect(docs === ownContractPath(id)).toBe(ownContract !== undefined)
})

test('an ERP is asked for invoices exactly where its connector has a call for it', () => {
  const settings = {} as Parameters<(typeof connectors)[number]['create']>[0]['settings']
  for (const { id, create } of connectors) {
    const { invoiceRequests } = create({ http: {} as Http, settings })
    expect([id, traitsOf(id).erp?.invoicesOnRequest === true]).toEqual([id, invoiceRequests !== undefined])
  }
})

test('an ERP tells products and prices exactly where its connector has lists of them', () => {
  const settings = {} as Parameters<(typeof connectors)[number]['create']>[0]['settings']
  for (const { id, create } of connectors) {
    const { catalogSource, priceSource } = create({ http: {} as Http, settings })
    const { erp } = traitsOf(id)
    const tells = erp?.catalog === true && !erp.pulls
    expect([id, catalogSource !== undefined, priceSource !== undefined]).toEqual([id, tells, tells])
  }
})

test('a platform is told products and prices exactly where its connector has calls for them', () => {
  const settings = {} as Parameters<(typeof connectors)[number]['create']>[0]['settings']
  for (const { id, create } of connectors) {
    const { catalogTarget, priceTarget } = create({ http: {} as Http, settings })
    const takes = traitsOf(id).platform?.catalog !== undefined
    expect([id, catalogTarget !== undefined, priceTarget !== undefined]).toEqual([id, takes, takes])
  }
})

test('every system with traits has a connector, and every connector a role, the numbers of invoices or payments', () => {
  expect(new Set(connectors.map(({ id }) => id))).toEqual(new Set(Object.keys(systemTraits)))
  for (const { id } of connectors) {
    const { fiscal, gateway } = traitsOf(id)
    expect([id, rolesOf(id).length > 0]).toEqual([id, fiscal === undefined && gateway === undefined])
  }
})

test('a gateway issues bills, and is told of them by a hook, exactly where its connector can', () => {
  const settings = {} as Parameters<(typeof connectors)[number]['create']>[0]['settings']
  for (const { id, create, readHook } of connectors) {
    const { gateway } = traitsOf(id)
    const { billGateway } = create({ http: {} as Http, settings })
    expect([id, billGateway !== undefined]).toEqual([id, gateway?.issuesBills === true])
    if (gateway) expect([id, readHook !== undefined]).toEqual([id, gateway.tellsOfBills === true])
  }
})

test('a system watches over the numbers of invoices exactly where its connector can be asked for them', () => {
  const settings = {} as Parameters<(typeof connectors)[number]['create']>[0]['settings']
  for (const { id, create } of connectors) {
    const { fiscalSequences } = create({ http: {} as Http, settings })
    expect([id, fiscalSequences !== undefined]).toEqual([id, traitsOf(id).fiscal?.watchesSequences === true])
  }
})

test('stock is told by the ERPs and taken by the platforms whose traits say how', () => {
  for (const { id, create } of connectors) {
    const { erp, platform } = traitsOf(id)
    const settings = {} as Parameters<typeof create>[0]['settings']
    const { stockSource, stockTarget } = create({ http: {} as Http, settings })
    if (!erp?.pulls) expect([id, stockSource !== undefined]).toEqual([id, erp?.stock !== undefined])
    expect([id, stockTarget !== undefined]).toEqual([id, platform?.stock !== undefined])
  }
})

test('every platform reads a payload that was kept, and no other system does', () => {
  for (const { id, orderMapping } of connectors)
    expect([id, orderMapping !== undefined]).toEqual([id, rolesOf(id).includes('platform')])
})

test('an ERP takes changes of an order exactly where its connector has a call for them, or where it pulls', () => {
  for (const { id, create } of connectors) {
    const { erp } = traitsOf(id)
    const settings = {} as Parameters<typeof create>[0]['settings']
    const { orderSink } = create({ http: {} as Http, settings })
    if (!erp) continue
    if (erp.pulls) expect([id, orderSink, erp.takesChanges]).toEqual([id, undefined, true])
    else expect([id, erp.takesChanges]).toEqual([id, orderSink?.updateOrder !== undefined])
  }
})

test.each(connectors.map((connector) => [connector.id, connector] as const))(
  '%s runs the conformance suite of each of its capabilities',
  (id, connector) => {
    const folder = new URL('.', import.meta.url).pathname
    const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8').replaceAll(/\s+/g, ' '))
    const settings = {} as Parameters<typeof connector.create>[0]['settings']
    const { checkHealth, ...capabilities } = connector.create({ http: {} as Http, settings })
    expect(checkHealth).toBeTypeOf('function')
    const { erp, ...traits } = traitsOf(id)
    const { orderStatusSource, ...others } = capabilities
    const ofSteps = orderStatusSource && !erp && (traits.warehouse || traits.carrier)
    const ofReports = orderStatusSource?.statuses
      ? ['orderStatusSource', ...(ofSteps ? ['stepReports'] : [])]
      : ['hookReports']
    const ofNotices = traits.gateway?.tellsOfBills ? ['billNotices'] : []
    for (const name of [...Object.keys(others), ...(orderStatusSource ? ofReports : []), ...ofNotices])
      expect(
        tests.some((text) => text.includes(`${name}Conformance({ name: '${id}'`)),
        name,
      ).toBe(true)
  },
)
