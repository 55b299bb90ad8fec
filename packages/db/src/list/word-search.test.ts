import { openTestDatabase, type TestDatabase } from '@ihub/dev-env/test-database'
import { deliveryChannels, integrationStatuses } from '@ihub/domain/constants'
import { fold } from '@ihub/domain/order/search-terms'
import { type HookKind, hookKinds } from '@ihub/domain/webhook/hook-kinds'
import { uuidv7 } from '@ihub/kit/ids'
import type { Page, PageResult, SearchedWord } from '@ihub/ports/reads'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReads } from '../reads.ts'

const storeId = uuidv7()
const integrationId = uuidv7()
const webhooksOf = (...names: string[]) => names.map((name) => ({ webhookId: uuidv7(), name }))
const webhooks = {
  order: webhooksOf('BI da São João', 'Painel', 'ERP 100'),
  invoice: webhooksOf('Contabilidade São Paulo', 'Painel'),
  alert: webhooksOf('Plantão São Paulo', 'Painel'),
} satisfies Record<HookKind, unknown>
const pick = <T>(from: readonly T[], index: number) => from[index % from.length] as T

const orders = Array.from({ length: 20 }, (_, index) => ({
  orderId: uuidv7(),
  code: `V${1_000 + index * 7}-01`,
  codes: [`v${1_000 + index * 7}-01`, `erp-${index % 5}`],
}))
const processes = Array.from({ length: 240 }, (_, index) => {
  const order = index % 4 === 3 ? null : pick(orders, index)
  return {
    processId: uuidv7(),
    number: index + 1,
    type: pick(['receive-order', 'send-order-to-erp', 'fetch-invoice'], index),
    order,
    code: order?.code ?? (index % 8 === 3 ? `V${index}-99` : null),
    message: pick(['Conexão recusada', null, null, '100% fora do ar', 'Tempo ESGOTADO'], index),
    serviceCode: index % 7 === 0 ? `E-${index}` : null,
    canRetry: index % 2 === 1,
  }
})
const invoices = Array.from({ length: 16 }, (_, index) => ({
  invoiceId: uuidv7(),
  number: String(index === 5 ? 21 : 1_003 + index * 3),
  order: index % 4 === 3 ? null : pick(orders, index),
}))
const subjects = {
  order: orders.map(({ orderId: id, code, codes }) => ({ id, code, codes })),
  invoice: invoices.map(({ invoiceId: id, number, order }) => ({
    id,
    code: number,
    codes: order?.codes ?? [],
  })),
  alert: Array.from({ length: 12 }, (_, index) => ({
    id: uuidv7(),
    code: pick(['Linx Millennium fora do ar', 'Pedidos com erro: VTEX', 'Disco 100% cheio'], index),
    codes: [],
  })),
} satisfies Record<HookKind, unknown>
const events = {
  order: ['handling', 'invoiced', 'canceled'],
  invoice: ['authorized', 'sent'],
  alert: ['created', 'finished'],
}
const deliveriesOf = (kind: HookKind) =>
  Array.from({ length: 120 }, (_, index) => ({
    deliveryId: uuidv7(),
    kind,
    subject: pick(subjects[kind], index),
    webhook: pick(webhooks[kind], index),
    event: pick(events[kind], Math.floor(index / 2)),
    sequence: index,
  }))
const deliveries = {
  order: deliveriesOf('order'),
  invoice: deliveriesOf('invoice'),
  alert: deliveriesOf('alert'),
}
const at = new Date(Date.UTC(2026, 0, 1))

let database: TestDatabase
let reads: ReturnType<typeof createReads>
beforeAll(async () => {
  database = await openTestDatabase()
  reads = createReads(database.app)
  await seed()
})
afterAll(() => database.close())

async function seed() {
  const { system } = database
  const own = { store_id: storeId, created_at: at }
  await system.insertInto('stores').values({ store_id: storeId, code: 'words', name: 'words' }).execute()
  const status = pick(integrationStatuses, 0)
  await system
    .insertInto('orders')
    .values(
      orders.map(({ orderId, code }) => ({
        ...own,
        order_id: orderId,
        integration_id: integrationId,
        origin_order_id: code,
        status: 'handling',
        erp_status: 'accepted',
        position: 'handling',
        erp_position: 'accepted',
        erp_integration: status,
        platform_integration: status,
        delivery_channel: pick(deliveryChannels, 0),
        platform_status: 'other',
        raw_platform_status: 'other',
        history: [],
        event_count: 1,
        origin_created_at: at,
        origin_changed_at: at,
        updated_at: at,
        customer_name: '',
        currency: 'BRL',
        selling_price_cents: 1,
        item_count: 1,
        document: '{}',
      })),
    )
    .execute()
  const ofOrders = orders.flatMap(({ orderId, codes }) =>
    codes.map((term) => ({ ...own, entity_kind: 'order', kind: 'code', term, entity_id: orderId })),
  )
  const ofInvoices = invoices.flatMap(({ invoiceId, number, order }) => [
    { ...own, entity_kind: 'invoice', kind: 'code', term: number, entity_id: invoiceId },
    ...(order?.codes ?? []).map((term) => ({
      ...own,
      entity_kind: 'invoice',
      kind: 'order',
      term,
      entity_id: invoiceId,
    })),
  ])
  await system
    .insertInto('search_terms')
    .values([...ofOrders, ...ofInvoices])
    .execute()
  await system
    .insertInto('processes')
    .values(
      processes.map(({ processId, number, type, order, code, message, serviceCode, canRetry }) => ({
        ...own,
        process_id: processId,
        number,
        type,
        integration_id: integrationId,
        status: message ? 'error' : 'success',
        author_kind: 'cron',
        entity_kind: code === null ? null : 'order',
        entity_id: order?.orderId ?? null,
        entity_code: code,
        message,
        service_code: serviceCode,
        can_retry: canRetry,
      })),
    )
    .execute()
  await system
    .insertInto('webhooks')
    .values(
      hookKinds.flatMap((kind) =>
        webhooks[kind].map(({ webhookId, name }) => ({
          ...own,
          webhook_id: webhookId,
          entity_kind: kind,
          name,
          url: 'https://example.com',
          secret: '',
          created_by: 'root',
        })),
      ),
    )
    .execute()
  await system
    .insertInto('invoices')
    .values(
      invoices.map(({ invoiceId, number, order }) => ({
        ...own,
        invoice_id: invoiceId,
        order_id: order?.orderId ?? null,
        origin_order_id: order?.code ?? null,
        access_key: invoiceId,
        number,
        series: '1',
        status: 'pending',
        warnings: [],
        document: '{}',
      })),
    )
    .execute()
  await system
    .insertInto('webhook_deliveries')
    .values(
      hookKinds
        .flatMap((kind) => deliveries[kind])
        .map(({ deliveryId, kind, subject, webhook, event, sequence }) => ({
          ...own,
          delivery_id: deliveryId,
          webhook_id: webhook.webhookId,
          entity_kind: kind,
          entity_id: subject.id,
          entity_code: subject.code,
          event,
          sequence,
          status: 'done',
          payload: '{}',
        })),
    )
    .execute()
}

const names: Record<string, string[]> = {
  pedido: ['receive-order', 'send-order-to-erp'],
  nota: ['fetch-invoice'],
  faturado: ['invoiced'],
  autorizada: ['authorized'],
}
const asked = (words: string[]): SearchedWord[] => words.map((text) => ({ text, values: names[text] ?? [] }))
const hasCode = (entity: { codes: string[] } | null, text: string) =>
  text.length >= 3 && (entity?.codes.some((code) => code.startsWith(text)) ?? false)

const isProcess =
  ({ text, values }: SearchedWord) =>
  (row: (typeof processes)[number]) => {
    const said = `${row.code ?? ''} ${row.message ?? ''} ${row.serviceCode ?? ''}`
    return (
      values.includes(row.type) ||
      String(row.number) === text ||
      hasCode(row.order, text) ||
      (row.order === null && fold(row.code ?? '').startsWith(text)) ||
      (row.message !== null || row.serviceCode !== null ? fold(said).includes(text) : false)
    )
  }
const isDelivery =
  ({ text, values }: SearchedWord) =>
  ({ kind, event, webhook, subject }: ReturnType<typeof deliveriesOf>[number]) =>
    values.includes(event) ||
    fold(webhook.name).includes(text) ||
    hasCode(subject, text) ||
    (kind === 'alert' && fold(subject.code).includes(text)) ||
    (kind === 'invoice' && (text.length < 3 ? subject.code === text : subject.code.startsWith(text)))

async function walk<Row>(read: (cursor?: string) => PageResult<Row>, cursor?: string): Promise<Page<Row>> {
  const page = await read(cursor)
  if (!page.ok) throw new Error(JSON.stringify(page.error))
  const { rows, nextCursor } = page.value
  if (nextCursor === null) return page.value
  const rest = await walk(read, nextCursor)
  return { ...page.value, rows: [...rows, ...rest.rows] }
}

const texts = [
  'pedido',
  'nota',
  'faturado',
  'autorizada',
  'recusada',
  'conexao',
  '100%',
  '0',
  'esgotado',
  'e-21',
  '21',
]
const codes = ['v10', 'v1007-01', 'erp-3', '-99', 'sao', 'painel', 'nobody', 'v3', '_', '101', '1003']
const searches = fc.record({
  words: fc.subarray([...texts, ...codes], { minLength: 1, maxLength: 2 }).map(asked),
  limit: fc.constantFrom(9, 40, 200),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
})

describe('a search finds exactly the rows that have every word, on every page', () => {
  test('of processes', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async ({ words, limit, direction }) => {
        const request = { page: 1, limit, orderBy: 'processNumber' as const, direction, integrationId, words }
        const expected = processes.filter((row) => words.every((word) => isProcess(word)(row)))

        const found = await walk((cursor) => reads.listProcesses(storeId, { ...request, cursor }))

        const numbers = expected.map(({ number }) => number)
        expect(found.rows.map(({ number }) => number)).toEqual(
          direction === 'asc' ? numbers : numbers.reverse(),
        )
        expect([found.total, found.totalIsExact]).toEqual([numbers.length, true])
      }),
      { numRuns: 40 },
    )
  })

  test.each(hookKinds)('of deliveries to webhooks of an %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(searches, async ({ words, limit, direction }) => {
        const request = { page: 1, limit, orderBy: 'createdAt' as const, direction, kind, words }
        const expected = deliveries[kind].filter((row) => words.every((word) => isDelivery(word)(row)))

        const found = await walk((cursor) => reads.listDeliveries(storeId, { ...request, cursor }))

        const ids = expected.map(({ deliveryId }) => deliveryId)
        expect(found.rows.map(({ deliveryId }) => deliveryId)).toEqual(
          direction === 'asc' ? ids : ids.reverse(),
        )
        expect([found.total, found.totalIsExact]).toEqual([ids.length, true])
      }),
      { numRuns: 40 },
    )
  })
})

describe('a search of more processes than are walked', () => {
  const manyId = uuidv7()
  const size = 25_000
  const search = async (text: string, page = 1) => {
    const request = { page, limit: 20, orderBy: 'processNumber', direction: 'desc' } as const
    const found = await reads.listProcesses(storeId, {
      ...request,
      integrationId: manyId,
      words: asked([text]),
    })
    if (!found.ok) throw new Error(JSON.stringify(found.error))
    return found.value
  }
  beforeAll(async () => {
    await sql`insert into processes (store_id, process_id, number, integration_id, type, status, author_kind, created_at, ended_at, message)
      select ${storeId}, gen_random_uuid(), 1000 + i, ${manyId}, 'receive-order', 'success', 'cron', now(), now(),
        case when i = 3 then 'Faltou estoque' when i % 2 = 0 then 'Conexão recusada' end
      from generate_series(1, ${size}::int) i`.execute(database.system)
  })

  test('finds a word that only the oldest have', async () => {
    const { rows, total, totalIsExact } = await search('estoque')
    expect(rows.map(({ number }) => number)).toEqual([1003])
    expect([total, totalIsExact]).toEqual([1, true])
    expect((await search('1002')).rows.map(({ number }) => number)).toEqual([1002])
  })

  test('says that it has not counted all of a common word', async () => {
    const { rows, total, totalIsExact } = await search('recusada')
    expect(rows[0]?.number).toBe(1000 + size)
    expect([total, totalIsExact]).toEqual([1_000, false])
    const far = await search('recusada', 50)
    expect(far.rows[0]?.number).toBe(1000 + size - 49 * 20 * 2)
    expect(far.totalIsExact).toBe(false)
  })
})
