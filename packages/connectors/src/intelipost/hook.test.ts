import { readFileSync } from 'node:fs'
import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import { type HookReportsWorld, hookReportsConformance } from '@ihub/ports/conformance/hook-reports'
import type { HookCall } from '@ihub/ports/hook'
import type { CarrierReport } from '@ihub/ports/order-status-source'
import { startIntelipost } from '@ihub/simulators/intelipost/start-intelipost'
import { describe, expect, test } from 'vitest'
import { intelipost } from './index.ts'

const hookSecret = 'segredo-do-webhook'
const basic = (user: string, password = '') => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})
const settingsOf = (given: object = {}) => ({ apiKey: 'chave-dos-testes', hookSecret, ...given })
const read = (call: HookCall, given: object = {}) => {
  const news = intelipost.readHook?.(call, settingsOf(given))
  if (!news) throw new Error('it has no hook')
  return news
}
const callOf = (body: unknown, headers: HookCall['headers'] = basic(hookSecret)): HookCall => ({
  headers,
  body: new TextEncoder().encode(JSON.stringify(body)),
})

/** Its state for each step; the words of eTracker and the steps within cross docking it has none for. */
const stateOf: Partial<Record<CarrierReport, string>> = {
  dispatched: 'SHIPPED',
  'in-transit': 'IN_TRANSIT',
  'out-of-delivery': 'TO_BE_DELIVERED',
  'ready-to-pickup': 'WAITING_WITHDRAWAL',
  'delivery-failed': 'CLARIFY_DELIVERY_FAIL',
  'tracking-event': 'READY_FOR_SHIPPING',
  delivered: 'DELIVERED',
}

async function startWorld(): Promise<HookReportsWorld> {
  const simulator = await startIntelipost({ apiKey: 'chave-dos-testes' })
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const settings = intelipost.settings.parse({ ...settingsOf(), baseUrl: simulator.url })
  const http = createHttp({ dispatcher, owner: 'shop', ...intelipost.http(settings) })
  let made = 0
  const tell = async (state: string, at: string) => {
    made += 1
    const originOrderId = `v${1_000_000 + made}abc-01`
    const event = await simulator.track({
      orderNumber: `${originOrderId}-1234`,
      salesOrderNumber: originOrderId,
      state,
      at,
    })
    const told = { originOrderId, trackingNumber: String(event.tracking_code), rawStatus: state }
    return { call: callOf(event), told, event }
  }
  return {
    traits: systemTraits.intelipost,
    connector: intelipost.create({ http, settings }),
    read,
    steps: Object.keys(stateOf) as CarrierReport[],
    tellStep: (step, at) => tell(stateOf[step as CarrierReport] ?? '', at),
    repeat: async ({ body }) => callOf(JSON.parse(new TextDecoder().decode(body))),
    confuse: () => tell('TELEPORTED', '2026-11-20T08:00:00.000Z'),
    garble: async () => {
      const { event, told } = await tell('SHIPPED', '2026-11-20T08:00:00.000Z')
      const history = { ...(event.history as object), shipment_order_volume_state: { code: 7 } }
      return { call: callOf({ ...event, history }), originOrderId: told.originOrderId, corrected: event }
    },
    strangers: {
      'no secret': {},
      'another secret': basic('outro-segredo'),
      'the secret in another way': { 'api-key': hookSecret },
    },
    recover: async () => undefined,
    close: async () => {
      await dispatcher.close()
      await simulator.close()
    },
  }
}
hookReportsConformance({ name: 'intelipost', start: startWorld })

const sample = JSON.parse(
  readFileSync(
    new URL('./fixtures/reconstructed/webhook-in_transit.reconstructed.json', import.meta.url),
    'utf8',
  ),
)

describe('a call of the hook', () => {
  test.each<[string, object, HookCall['headers'], HookCall['headers'][]]>([
    [
      'the key as the user',
      {},
      basic(hookSecret, 'any'),
      [basic('x', hookSecret), { authorization: 'Basic ???' }],
    ],
    [
      'a user and a password',
      { hookAuthentication: 'basicPassword', hookUser: 'intelipost' },
      basic('intelipost', hookSecret),
      [basic('intelipost', 'x'), basic('x', hookSecret), basic(hookSecret)],
    ],
    [
      'the header api-key',
      { hookAuthentication: 'apiKeyHeader' },
      { 'api-key': hookSecret },
      [{ 'api-key': 'x' }, { 'api-key': '' }, basic(hookSecret)],
    ],
  ])('is known by %s, and by nothing else', (_, settings, right, wrong) => {
    expect(read(callOf(sample, right), settings)).toMatchObject({ ok: true })
    for (const headers of wrong)
      expect(read(callOf(sample, headers), settings)).toMatchObject({
        ok: false,
        error: { isStranger: true },
      })
  })

  test('of an integration without settings is a stranger’s', () => {
    const news = intelipost.readHook?.(callOf(sample, basic('')), { hookSecret: '' })
    expect(news).toMatchObject({ ok: false, error: { isStranger: true } })
  })

  test('of the reconstructed sample is read whole, its micro state raw', () => {
    expect(read(callOf(sample))).toEqual({
      ok: true,
      value: {
        kind: 'reports',
        reports: [
          {
            key: '12314324 1 2',
            originOrderId: 'v12314324stor-01',
            received: sample,
            read: {
              report: {
                role: 'carrier',
                originOrderId: 'v12314324stor-01',
                report: 'in-transit',
                rawStatus: 'IN_TRANSIT: ENTRADA FILIAL DESTINO',
                at: '2021-02-19T13:06:44.927Z',
                message: 'A carga chegou na filial de entrega final.',
                parcels: [
                  {
                    trackingNumber: 'SW123456789BR',
                    trackingUrl: 'https://status.ondeestameupedido.com/tracking/0/00000000',
                    courier: null,
                    invoiceNumber: '1000',
                    volume: 1,
                    items: [],
                    dispatchedAt: null,
                    deliveredAt: null,
                  },
                ],
              },
            },
          },
        ],
      },
    })
  })

  test.each([
    ['the sales order', { order_number: 'v1-01-1000', sales_order_number: 'v1-01' }, 'v1-01'],
    ['our shipment without its invoice', { order_number: 'v1-01-1000', sales_order_number: null }, 'v1-01'],
    ['a shipment of another system', { order_number: 'v1-01', sales_order_number: null }, 'v1-01'],
    ['a number alone', { order_number: 77, sales_order_number: undefined }, '77'],
  ])('is about the order of %s', (_, numbers, code) => {
    expect(read(callOf({ ...sample, ...numbers }))).toMatchObject({
      value: { reports: [{ originOrderId: code }] },
    })
  })

  test('tells its instant in whichever of the four fields it has, and none is no moment', () => {
    const at = (history: object) => {
      const { event_date: _, event_date_iso: __, created: ___, created_iso: ____, ...rest } = sample.history
      return read(callOf({ ...sample, history: { ...rest, ...history } }))
    }
    const moment = '2026-11-20T08:00:00.000Z'
    const known = (instant: string | null) => ({
      value: { reports: [{ read: { report: { at: instant } } }] },
    })
    for (const field of ['event_date_iso', 'created_iso'])
      expect(at({ [field]: '2026-11-20T05:00:00.000-03:00' })).toMatchObject(known(moment))
    for (const field of ['event_date', 'created'])
      expect(at({ [field]: Date.parse(moment) })).toMatchObject(known(moment))
    expect(at({})).toMatchObject(known(null))
    expect(at({ event_date: 1e20 })).toMatchObject({
      value: { reports: [{ read: { problems: [{ field: 'history.event_date' }] } }] },
    })
  })
})
