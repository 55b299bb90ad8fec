import { decompress } from '@ihub/db/core/compress'
import { createFiscalEventBook } from '@ihub/db/invoice/fiscal-events'
import { setStore } from '@ihub/dev-env/given'
import { emitterDocument, type Shop, type TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, passTime, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { ok } from '@ihub/domain/result'
import { createReadFiscalFile } from '@ihub/fiscal/read-fiscal-file'
import { readInvoice } from '@ihub/fiscal/read-invoice'
import { takeFiscalEvents } from '@ihub/operations/invoice/take-fiscal-events'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let hub: TestHub
let addShop: WorkingShops['addShop']
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, addShop, close } = await startWorkingShops())
})
afterAll(() => close())

const givenShop = (code: string) =>
  addShop(code, (shop) => setStore(hub.database.system, shop, { settings: JSON.stringify({}) }))

/** An order that the ERP picks. */
async function givenOrder(shop: Shop) {
  const { orderId } = shop.vtex.placeOrder()
  await hub.notify(shop, orderId)
  await reaches(hub, shop, orderId, 'handling')
  return orderId
}

const invoicesOf = async (shop: Shop, code: string) => (await hub.order(shop, code))?.state.invoices ?? []
const standsAt = (shop: Shop, code: string, wanted: object[]) =>
  vi.waitFor(async () => {
    await pollNow(hub, shop, 'mln', 'read-erp-invoices')
    expect(await invoicesOf(shop, code)).toMatchObject(wanted)
  }, patiently)

const historyOf = ({ storeId }: Shop) =>
  hub.database.system
    .selectFrom('events as e')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.store_id', '=', 'e.store_id').onRef('i.invoice_id', '=', 'e.entity_id'),
    )
    .select(['e.type', 'e.to_status', 'e.details'])
    .where('e.store_id', '=', storeId)
    .where('e.entity_kind', '=', 'invoice')
    .orderBy('i.created_at')
    .orderBy('e.sequence')
    .execute()
const typesOf = async (shop: Shop) => (await historyOf(shop)).map(({ type }) => type)
const keptOf = ({ storeId }: Shop) =>
  hub.database.system
    .selectFrom('fiscal_events')
    .select(['access_key', 'type', 'sequence', 'standing'])
    .where('store_id', '=', storeId)
    .orderBy('type')
    .orderBy('sequence')
    .execute()

const ana = { kind: 'user', id: 'u', name: 'Ana' } as const
const readFiscalFile = createReadFiscalFile(readInvoice)

/** A file as somebody imports it. */
async function importFile({ storeId }: Shop, xml: string, emitters: string[] = [emitterDocument]) {
  const bytes = new TextEncoder().encode(xml)
  const file = await readFiscalFile(bytes)
  if (!file.ok) throw new Error(file.error.code)
  if (file.value.kind === 'cfdi') throw new Error('an invoice')
  return takeFiscalEvents(
    { ...hub.engine, book: createFiscalEventBook(hub.database.app) },
    {
      storeId,
      actor: ana,
      file: file.value,
      xml: bytes,
      rule: { emitters, takesTests: false },
    },
  )
}

interface Event {
  type?: '110111' | '110110'
  sequence?: number
  detail?: string
  status?: string
}
const reason = '<xJust>Cliente desistiu da compra</xJust>'
function eventOf(
  key: string,
  { type = '110111', sequence = 1, detail = reason, status = '135' }: Event = {},
) {
  const named = `<chNFe>${key}</chNFe><tpEvento>${type}</tpEvento><nSeqEvento>${sequence}</nSeqEvento>`
  return `<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"><evento><infEvento><tpAmb>1</tpAmb>${named}<dhEvento>2026-01-05T10:00:00-03:00</dhEvento><detEvento>${detail}</detEvento></infEvento></evento><retEvento><infEvento><tpAmb>1</tpAmb><cStat>${status}</cStat>${named}<dhRegEvento>2026-01-05T10:00:01-03:00</dhRegEvento><nProt>13526000000${type.slice(3)}${sequence}</nProt></infEvento></retEvento></procEventoNFe>`
}
const voidedOf = ({ number, emitter = emitterDocument }: { number: number; emitter?: string }) =>
  `<retInutNFe xmlns="http://www.portalfiscal.inf.br/nfe"><infInut><tpAmb>1</tpAmb><cStat>102</cStat><ano>26</ano><CNPJ>${emitter}</CNPJ><mod>55</mod><serie>1</serie><nNFIni>${number}</nNFIni><nNFFin>${number + 3}</nNFFin><dhRecbto>2026-01-05T10:00:01-03:00</dhRecbto><nProt>135260000000010</nProt></infInut></retInutNFe>`

const authorized = { status: 'usable', isAnnounced: true } as const

describe('events among the files that an ERP answers', () => {
  test('correction letters stand on the history with sequence and text, each kept with its file', async () => {
    const shop = await givenShop('carta')
    const code = await givenOrder(shop)
    const { accessKey } = shop.millennium.invoice(code)
    shop.millennium.correctNote(code, 'Volumes: 2')
    shop.millennium.correctNote(code, 'Volumes: 3')
    await standsAt(shop, code, [authorized])

    const corrected = (await historyOf(shop)).filter(({ type }) => type === 'corrected')
    expect(corrected).toMatchObject([
      { details: { sequence: 1, text: 'Volumes: 2' } },
      { details: { sequence: 2, text: 'Volumes: 3' } },
    ])
    expect(await keptOf(shop)).toMatchObject([
      { access_key: accessKey, type: '110110', sequence: 1, standing: 'registered' },
      { access_key: accessKey, type: '110110', sequence: 2, standing: 'registered' },
    ])
    const files = await hub.database.system
      .selectFrom('fiscal_files')
      .select('body')
      .where('store_id', '=', shop.storeId)
      .execute()
    const texts = await Promise.all(files.map(async ({ body }) => (await decompress(body)).toString()))
    expect(texts.filter((text) => text.includes('<xCorrecao>Volumes: ')).length).toBe(2)
  })

  test('a cancellation cancels with its reason and protocol, and the platform hears of nothing', async () => {
    const shop = await givenShop('cancelamento')
    const code = await givenOrder(shop)
    shop.millennium.invoice(code)
    shop.millennium.setFlaw(code, 'no-protocol')
    await standsAt(shop, code, [{ status: 'refused', reason: 'not-authorized' }])
    shop.millennium.faults.add({
      match: { path: 'pedido_venda/listafaturamentos' },
      kind: 'status',
      status: 400,
      body: {},
    })
    shop.millennium.setFlaw(code, null)
    shop.millennium.cancelNote(code)

    await vi.waitFor(async () => {
      await passTime(hub, shop.integrations.mln?.integrationId ?? '')
      expect(await invoicesOf(shop, code)).toMatchObject([{ status: 'canceled', reason: null }])
    }, patiently)
    await isQuiet(hub, shop)
    expect((await historyOf(shop)).at(-1)).toMatchObject({
      type: 'canceled',
      to_status: 'canceled',
      details: {
        reason: 'Nota emitida com erro, outra foi emitida',
        protocol: expect.stringMatching(/^\d{15}$/),
      },
    })
    expect(shop.vtex.order(code).invoices).toEqual([])
  })

  test('the reason of a cancellation that the ERP told of comes with the files of the next invoice', async () => {
    const shop = await givenShop('motivo')
    const code = await givenOrder(shop)
    shop.millennium.invoice(code)
    await standsAt(shop, code, [authorized])
    shop.millennium.cancelNote(code)
    await standsAt(shop, code, [{ status: 'canceled' }])
    shop.millennium.invoice(code)
    await standsAt(shop, code, [{ status: 'canceled' }, authorized])

    expect(await typesOf(shop)).toEqual(expect.arrayContaining(['canceled', 'cancellation-registered']))
    expect((await typesOf(shop)).filter((type) => type === 'canceled')).toHaveLength(1)
  })

  test('a voided number ends the invoice that was awaited under it', async () => {
    const shop = await givenShop('inutilizada')
    const code = await givenOrder(shop)
    const { number } = shop.millennium.invoice(code)
    shop.millennium.voidNote(code)
    await standsAt(shop, code, [{ status: 'refused', reason: 'voided' }])
    await isQuiet(hub, shop)

    expect((await historyOf(shop)).find(({ type }) => type === 'voided')).toMatchObject({
      to_status: 'unused',
      details: { text: 'Numero pulado por falha do sistema' },
    })
    expect(
      await hub.database.system
        .selectFrom('voided_numbers')
        .select(['emitter', 'series', 'from_number', 'to_number', 'standing'])
        .where('store_id', '=', shop.storeId)
        .execute(),
    ).toEqual([
      { emitter: emitterDocument, series: 1, from_number: number, to_number: number, standing: 'registered' },
    ])
  })
})

describe('events that somebody imports', () => {
  test('a cancellation moves invoice and order as the word of the ERP does, once however often it comes', async () => {
    const shop = await givenShop('importada')
    const code = await givenOrder(shop)
    const { accessKey } = shop.millennium.invoice(code)
    await standsAt(shop, code, [authorized])
    await isQuiet(hub, shop)

    const first = await importFile(shop, eventOf(accessKey))
    expect(first).toMatchObject({ ok: true, value: [{ invoiceId: expect.any(String) }] })
    await importFile(shop, eventOf(accessKey))
    await isQuiet(hub, shop)

    expect((await typesOf(shop)).filter((type) => /cancel/.test(type))).toEqual(['canceled'])
    expect((await hub.order(shop, code))?.state).toMatchObject({
      status: 'invoiced',
      invoiceNumber: null,
      invoices: [{ status: 'canceled', fiscalEvents: ['110111-1'] }],
    })
    const heard = shop.subscriber.deliveries().map(({ body }) => (body as { type: string }).type)
    expect(heard.filter((type) => type === 'order.invoice')).toHaveLength(1)
    const order = await hub.order(shop, code)
    expect(
      (order ? await hub.events(shop, order.orderId) : []).filter((type) => type === 'invoice-canceled'),
    ).toHaveLength(1)
  })

  test('one that comes before its invoice is kept, and applied when the invoice comes', async () => {
    const shop = await givenShop('antes-da-nota')
    const code = await givenOrder(shop)
    const { accessKey } = shop.millennium.invoice(code)
    expect(await importFile(shop, eventOf(accessKey))).toEqual({ ok: true, value: [] })
    expect(await keptOf(shop)).toHaveLength(1)

    await standsAt(shop, code, [{ status: 'canceled', key: accessKey }])
    await isQuiet(hub, shop)
    expect(shop.vtex.order(code).invoices).toEqual([])
    expect((await historyOf(shop)).at(-1)).toMatchObject({
      type: 'canceled',
      details: { reason: 'Cliente desistiu da compra', protocol: '135260000001111' },
    })
  })

  test('correction letters out of order all stand, and cancel nothing', async () => {
    const shop = await givenShop('cartas')
    const code = await givenOrder(shop)
    const { accessKey } = shop.millennium.invoice(code)
    await standsAt(shop, code, [authorized])
    const letter = (sequence: number) =>
      eventOf(accessKey, {
        type: '110110',
        sequence,
        detail: `<xCorrecao>Texto ${sequence} da carta</xCorrecao>`,
      })
    await importFile(shop, letter(2))
    await importFile(shop, letter(1))
    await importFile(shop, letter(2))

    expect((await historyOf(shop)).filter(({ type }) => type === 'corrected')).toMatchObject([
      { details: { sequence: 2 } },
      { details: { sequence: 1 } },
    ])
    expect(await invoicesOf(shop, code)).toMatchObject([
      { ...authorized, fiscalEvents: ['110110-2', '110110-1'] },
    ])
  })

  test('an invoice that no order names follows them too, and its order takes the history over with it', async () => {
    const shop = await givenShop('sem-pedido')
    const code = await givenOrder(shop)
    const note = shop.millennium.invoice(code)
    const { accessKey } = note
    await hub.engine.loneInvoices.apply({
      storeId: shop.storeId,
      target: { accessKey },
      author: ana,
      run: null,
      decide: () =>
        ok({
          invoice: {
            key: accessKey,
            number: String(note.number),
            series: '1',
            status: 'refused',
            reason: 'incoming',
            isAnnounced: false,
            units: 0,
          },
          events: [{ type: 'not-wanted', originAt: null }],
        }),
    })
    const letter = { type: '110110', sequence: 2, detail: '<xCorrecao>Texto da carta</xCorrecao>' } as const
    for (let times = 0; times < 2; times += 1)
      expect(await importFile(shop, eventOf(accessKey, letter))).toMatchObject({ value: [{ orderId: null }] })
    const row = () =>
      hub.database.system
        .selectFrom('invoices')
        .select(['status', 'reason'])
        .where('store_id', '=', shop.storeId)
        .executeTakeFirst()
    expect(await typesOf(shop)).toEqual(['imported', 'not-wanted', 'corrected'])
    expect(await row()).toEqual({ status: 'disabled', reason: 'incoming' })

    await importFile(shop, eventOf(accessKey))
    expect(await row()).toMatchObject({ status: 'canceled' })
    await standsAt(shop, code, [{ key: accessKey, status: 'canceled' }])
    await isQuiet(hub, shop)
    expect((await typesOf(shop)).filter((type) => type === 'corrected' || type === 'canceled')).toEqual([
      'corrected',
      'canceled',
    ])
    expect(shop.vtex.order(code).invoices).toEqual([])
  })

  test('a rejected event is kept and moves nothing, and one of another emitter is refused', async () => {
    const shop = await givenShop('recusados')
    const code = await givenOrder(shop)
    const { accessKey } = shop.millennium.invoice(code)
    await standsAt(shop, code, [authorized])

    await importFile(shop, eventOf(accessKey, { status: '573' }))
    expect(await invoicesOf(shop, code)).toMatchObject([authorized])
    expect(await keptOf(shop)).toMatchObject([{ standing: 'rejected' }])
    expect(await importFile(shop, eventOf(accessKey), ['11222333000181'])).toEqual({
      ok: false,
      error: { code: 'invoice.document_mismatch' },
    })
    expect(await keptOf(shop)).toHaveLength(1)
  })

  test('a voided range ends the awaited invoice in it, and no other', async () => {
    const shop = await givenShop('faixa')
    const [code, other] = [await givenOrder(shop), await givenOrder(shop)]
    // No file is available.
    shop.millennium.faults.add({
      match: { path: 'consultaxmlnfe' },
      kind: 'status',
      status: 200,
      body: { value: [] },
    })
    const { number } = shop.millennium.invoice(code)
    await standsAt(shop, code, [{ status: 'awaited' }])
    shop.millennium.invoice(other)
    await standsAt(shop, other, [{ status: 'awaited' }])
    await importFile(shop, voidedOf({ number: number - 3 }))

    expect(await invoicesOf(shop, code)).toMatchObject([{ status: 'refused', reason: 'voided' }])
    expect(await invoicesOf(shop, other)).toMatchObject([{ status: 'awaited' }])
    expect(await importFile(shop, voidedOf({ number, emitter: '11222333000181' }))).toMatchObject({
      ok: false,
    })
    expect((await historyOf(shop)).filter(({ type }) => type === 'voided')).toHaveLength(1)
  })
})
