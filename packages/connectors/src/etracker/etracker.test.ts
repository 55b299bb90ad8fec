import { behindFaults } from '@ihub/dev-env/behind-faults'
import { trackedParcels } from '@ihub/dev-env/tracked-parcels'
import { systemTraits } from '@ihub/domain/system-traits'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import { orderStatusSourceConformance } from '@ihub/ports/conformance/order-status-source'
import { type StepReportsWorld, stepReportsConformance } from '@ihub/ports/conformance/step-reports'
import { startEtracker } from '@ihub/simulators/etracker/start-etracker'
import { expect, test } from 'vitest'
import { etracker } from './index.ts'
import openApi from './openapi.json' with { type: 'json' }
import { Account, EventPage, TrackerEvent } from './schema.ts'

const token = 'token-dos-testes'
const timeoutMs = 2_000

function connect(dispatcher: Dispatcher, baseUrl: string, given: object = {}) {
  const settings = etracker.settings.parse({ baseUrl, token, ...given })
  const http = createHttp({ dispatcher, owner: 'shop', timeoutMs, ...etracker.http(settings) })
  return etracker.create({ http, settings })
}

const words = {
  'tracking-event': { status: 'carrier_note' },
  'etracker-event': { status: 'Objeto visto' },
  'etracker-failed': { status: 'tracking_failed' },
}

async function startWorld(): Promise<StepReportsWorld> {
  const simulator = await startEtracker({ token })
  const { url, dispatcher, ...behind } = await behindFaults(simulator, { path: '/v1/' })
  return {
    ...trackedParcels(simulator, words),
    traits: systemTraits.etracker,
    connector: connect(dispatcher, url),
    stranger: connect(dispatcher, url, { token: 'outro-token' }),
    nobody: connect(dispatcher, 'http://127.0.0.1:1'),
    timeoutMs,
    ...behind,
  }
}
orderStatusSourceConformance({ name: 'etracker', start: startWorld })
stepReportsConformance({ name: 'etracker', start: startWorld })

const page = openApi.paths['/v1/events'].get.responses['200'].content['application/json'].example

test('the published contract gives examples that the connector reads', () => {
  const account = openApi.paths['/v1/account'].get.responses['200'].content['application/json'].example
  expect(Account.parse(account)).toBeDefined()
  for (const event of EventPage.parse(page).events)
    expect(TrackerEvent.parse(event)).toMatchObject({ role: 'carrier', report: 'out-of-delivery' })
})

test.each([
  ['delivered', 'delivered'],
  ['tracking_failed', 'etracker-failed'],
  ['Objeto em devolução', 'etracker-event'],
  ['constructor', 'etracker-event'],
])('the word %s is %s', (status, report) => {
  expect(TrackerEvent.parse({ ...page.events[0], status })).toMatchObject({ report, rawStatus: status })
})
