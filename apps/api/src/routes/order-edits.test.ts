import { holdOrder } from '@ihub/dev-env/hold-up'
import { afterAll, describe, expect, test } from 'vitest'
import { startShopApi } from '../../test/start-shop-api.ts'

interface Line {
  lineId: string
  sku: string
  name: string
  quantity: number
  sellingPrice: number
  checked: { quantity: number; by: string } | null
}

const { hub, api, shop, token, givenOrder, close } = await startShopApi('edits', {
  options: { lockTimeoutMs: 200 },
})
afterAll(close)

let made = 0
async function given() {
  made += 1
  const originOrderId = `v300${made}-01`
  const orderId = await givenOrder({ originOrderId })
  return { orderId, originOrderId, ...(await detail(orderId)) }
}
const call = (method: string, path: string, body?: unknown, language = 'pt-BR') =>
  api.call(method, `/api${path}`, {
    token,
    storeId: shop.storeId,
    body,
    headers: { 'accept-language': language },
  })
async function detail(orderId: string) {
  const { json } = await call('GET', `/orders/${orderId}`)
  const [item] = json.items as Line[]
  const [payment] = json.payments as { id: string; value: number }[]
  if (!item || !payment) throw new Error('the order is empty')
  return { order: json, item, payment, version: json.version as number }
}
const edit = (orderId: string, body: object, language?: string) =>
  call('PATCH', `/orders/${orderId}`, body, language)
const cap = { sku: 'BONE-1', name: 'Boné', quantity: 2, price: 30, sellingPrice: 25 }

describe('an edit', () => {
  test('adds a line, removes one, moves the payments along and answers the order as it is then', async () => {
    const { orderId, item, payment, order } = await given()
    const lines = order.items as Line[]
    const { sku, sellingPrice, lineId, quantity } = item
    const worth = quantity * sellingPrice

    const { status, json } = await edit(orderId, {
      addedItems: [cap],
      removedItems: lines.length > 1 ? [{ lineId, sku, sellingPrice }] : [],
      payments: [{ id: payment.id, changes: { value: payment.value + 50 - (lines.length > 1 ? worth : 0) } }],
      addedPayments: [],
      reason: 'cliente ligou',
    })

    expect({ status, json }).toMatchObject({ status: 200, json: { version: 2 } })
    const left = json.items as Line[]
    expect(left.at(-1)).toMatchObject({ lineId: 'added-1', ...cap, checked: null })
    expect(left.some((line) => line.lineId === lineId)).toBe(lines.length === 1)
    const last = (json.timeline as { type: string; details: object; changes: object[] }[]).at(-1)
    expect(last).toMatchObject({ type: 'data-changed', details: { reason: 'cliente ligou' } })
    expect(last?.changes).toContainEqual({
      part: 'items',
      of: 'BONE-1',
      field: 'quantity',
      isAmount: false,
      from: null,
      to: 2,
    })
  })

  test.each([
    [
      'pt-BR',
      [
        'O campo SKU é obrigatório.',
        'O valor de quantidade deve ser maior que 0.',
        'O valor de preço unitário não pode ser negativo.',
        'O valor de valor deve ser maior que 0.',
      ],
    ],
    [
      'en-US',
      [
        'The SKU field is required.',
        'The value of quantity must be greater than 0.',
        'The value of unit price cannot be negative.',
        'The value of amount must be greater than 0.',
      ],
    ],
    [
      'es-MX',
      [
        'El campo SKU es obligatorio.',
        'El valor de cantidad debe ser mayor que 0.',
        'El valor de precio unitario no puede ser negativo.',
        'El valor de monto debe ser mayor que 0.',
      ],
    ],
  ])('names each wrong field in %s', async (language, sentences) => {
    const { orderId } = await given()
    const wrong = {
      addedItems: [{ ...cap, sku: '', quantity: 0, sellingPrice: -1 }],
      addedPayments: [{ method: 'pix', value: 0 }],
    }

    const { status, json } = await edit(orderId, wrong, language)

    expect(status).toBe(422)
    expect(json.fields).toMatchObject([
      { field: 'addedItems.0.sku', message: sentences[0] },
      { field: 'addedItems.0.quantity', message: sentences[1] },
      { field: 'addedItems.0.sellingPrice', message: sentences[2] },
      { field: 'addedPayments.0.value', message: sentences[3] },
    ])
  })

  test.each<[string, object, string, string]>([
    [
      'a quantity that is no whole number',
      { addedItems: [{ ...cap, quantity: 1.5 }] },
      'addedItems.0.quantity',
      'field.not_integer',
    ],
    [
      'a quantity as a text',
      { addedItems: [{ ...cap, quantity: '2' }] },
      'addedItems.0.quantity',
      'field.not_number',
    ],
    [
      'a price below zero',
      { addedItems: [{ ...cap, price: -0.01 }] },
      'addedItems.0.price',
      'field.named_negative',
    ],
    [
      'an amount of nobody',
      { addedItems: [{ ...cap, sellingPrice: 10_000_000 }] },
      'addedItems.0.sellingPrice',
      'field.too_big',
    ],
    [
      'a new line without a price',
      { addedItems: [{ sku: 'A', name: 'A', quantity: 1 }] },
      'addedItems.0.sellingPrice',
      'field.named_required',
    ],
    [
      'no installments',
      { addedPayments: [{ method: 'pix', value: 1, installments: 0 }] },
      'addedPayments.0.installments',
      'field.named_not_greater',
    ],
    [
      'a payment by other means',
      { addedPayments: [{ method: 'fiado', value: 1 }] },
      'addedPayments.0.method',
      'field.invalid',
    ],
    ['an empty name', { customer: { name: ' ' } }, 'customer.name', 'field.named_required'],
    [
      'an address that is no e-mail',
      { customer: { email: 'maria' } },
      'customer.email',
      'field.invalid_email',
    ],
    [
      'a latitude beyond the pole',
      { deliveryAddress: { latitude: 91 } },
      'deliveryAddress.latitude',
      'field.too_big',
    ],
    [
      'a street beyond a label',
      { deliveryAddress: { street: 'x'.repeat(201) } },
      'deliveryAddress.street',
      'field.too_long',
    ],
  ])('refuses %s at its field, and changes nothing', async (_, wrong, field, code) => {
    const { orderId, version } = await given()
    const { status, json } = await edit(orderId, wrong)
    expect(status).toBe(422)
    expect(json.fields).toMatchObject([{ field, code }])
    expect((await detail(orderId)).version).toBe(version)
  })

  test('says by how much the payments miss the total', async () => {
    const { orderId, payment } = await given()
    const answer = await edit(orderId, {
      payments: [{ id: payment.id, changes: { value: payment.value + 1 } }],
    })
    expect(answer).toMatchObject({ status: 422, json: { code: 'order.payments_differ' } })
    expect(await edit(orderId, { payments: [{ id: 'nobody', changes: { value: 1 } }] })).toMatchObject({
      status: 422,
    })
  })

  test('says at the field which line it does not find, and that the addresses are equal', async () => {
    const { orderId, item } = await given()
    const { sku, sellingPrice } = item
    expect(await edit(orderId, { removedItems: [{ sku, sellingPrice: sellingPrice + 1 }] })).toMatchObject({
      status: 422,
      json: {
        code: 'order.item_not_matched',
        fields: [
          {
            field: 'removedItems.0.sku',
            message: 'Nenhum item do pedido corresponde a este SKU e preço.',
          },
        ],
      },
    })
    const address = { street: 'Rua A', number: '1', city: 'São Paulo' }
    const { order } = await detail(orderId)
    const both = { ...(order.deliveryAddress as object), ...(order.billingAddress as object), ...address }
    expect(await edit(orderId, { deliveryAddress: both, billingAddress: both })).toMatchObject({
      status: 422,
      json: {
        code: 'order.addresses_equal',
        fields: [{ field: 'billingAddress', message: 'Os endereços de entrega e de cobrança são iguais.' }],
      },
    })
  })

  test('of an older version is refused with the name of who was first; without a version both hold', async () => {
    const { orderId, version } = await given()
    const other = (await api.givenUser('Admin', [shop.storeId])).token
    const first = await api.call('PATCH', `/api/orders/${orderId}`, {
      token: other,
      storeId: shop.storeId,
      body: { customer: { phone: '+5511911111111' }, version },
    })
    expect(first.status).toBe(200)

    expect(await edit(orderId, { customer: { name: 'Bia' }, version })).toMatchObject({
      status: 409,
      json: { code: 'order.edited_meanwhile', params: { name: 'Admin', version: version + 1 } },
    })
    expect(await edit(orderId, { customer: { name: 'Bia' } })).toMatchObject({
      status: 200,
      json: { customer: { name: 'Bia', phone: '+5511911111111' } },
    })
  })
})

describe('an order that another holds', () => {
  test('answers that its queue took too long, and when to try again, in three languages', async () => {
    const { orderId, originOrderId } = await given()
    const free = await given()
    const held = await holdOrder(hub, shop, originOrderId)

    const asked = [
      edit(orderId, { customer: { name: 'Bia' } }),
      call('POST', `/orders/${orderId}/push`, { action: 'reintegrate' }, 'en-US'),
      call(
        'POST',
        `/orders-v2/${orderId}/checkgoods`,
        { items: [{ sku: free.item.sku, quantity: 1 }] },
        'es-MX',
      ),
      edit(free.orderId, { customer: { name: 'Bia' } }),
    ]
    const [edited, pushed, checked, other] = await Promise.all(asked)
    await held.release()

    expect(other?.status).toBe(200)
    const answer = { status: 503, json: { code: 'order.queue_timeout' } }
    expect([edited, pushed, checked]).toMatchObject([answer, answer, answer])
    expect([edited, pushed, checked].map((one) => one?.json.message)).toEqual([
      'A fila demorou para responder. Aguarde alguns minutos e tente de novo.',
      'The queue took too long to answer. Wait a few minutes and try again.',
      'La cola tardó en responder. Espera unos minutos e inténtalo de nuevo.',
    ])
    expect(edited?.headers.get('retry-after')).toBe('120')
    expect((await edit(orderId, { customer: { name: 'Bia' } })).status).toBe(200)
  })
})

describe('a count of the goods', () => {
  const check = (orderId: string, items: object[], body: object = {}) =>
    call('POST', `/orders-v2/${orderId}/checkgoods`, { items, ...body })
  const events = async (orderId: string) =>
    ((await detail(orderId)).order.timeline as { type: string; outcome: string }[]).map(
      ({ type, outcome }) => [type, outcome],
    )

  test('is recorded with who counted, says whether it differs, and a second one replaces the first', async () => {
    const { orderId, order } = await given()
    const lines = order.items as Line[]
    const [first, ...others] = lines.map(({ lineId, sku, quantity }) => ({ lineId, sku, quantity }))
    if (!first) throw new Error('the order is empty')

    const less = await check(orderId, [{ ...first, quantity: first.quantity + 1 }], { reason: 'doca 2' })
    expect(less).toMatchObject({ status: 200, json: { differs: true, isComplete: others.length === 0 } })
    const again = await check(orderId, [first, ...others])
    expect(again).toMatchObject({
      status: 200,
      json: {
        differs: false,
        isComplete: true,
        items: lines.map(({ lineId, quantity }) => ({
          lineId,
          quantity,
          checked: quantity,
          checkedBy: 'User',
        })),
      },
    })
    expect((await detail(orderId)).item.checked).toMatchObject({ quantity: first.quantity, by: 'User' })
    const told = await events(orderId)
    expect(told.slice(-2)).toEqual([
      ['goods-differ', 'failed'],
      ['goods-checked', 'done'],
    ])

    expect((await check(orderId, [first, ...others])).status).toBe(200)
    expect(await events(orderId)).toEqual(told)
    expect(await detail(orderId)).toMatchObject({ version: 1 })
  })

  test('names the field that is wrong', async () => {
    const { orderId, item } = await given()
    expect(await check(orderId, [{ sku: 'NO-SUCH', quantity: 1 }])).toMatchObject({
      status: 422,
      json: {
        code: 'order.item_unknown',
        message: 'Nenhum item do pedido tem o SKU NO-SUCH.',
        fields: [{ field: 'items.0.sku' }],
      },
    })
    expect(await check(orderId, [{ sku: item.sku, quantity: -1 }])).toMatchObject({
      status: 422,
      json: {
        fields: [{ field: 'items.0.quantity', message: 'O valor de quantidade não pode ser negativo.' }],
      },
    })
    expect(await check(orderId, [])).toMatchObject({
      status: 422,
      json: { fields: [{ field: 'items', message: 'O campo itens é obrigatório.' }] },
    })
  })
})

test('the reason of an action stands on the timeline and in the audit log; a cancellation needs one', async () => {
  const { orderId } = await given()
  const push = (body: object) => call('POST', `/orders/${orderId}/push`, body)

  expect((await push({ action: 'reintegrate', reason: ' conferir frete ' })).status).toBe(200)
  const { order } = await detail(orderId)
  expect((order.timeline as object[]).at(-1)).toMatchObject({
    type: 'manual-action',
    details: { action: 'reintegrate', reason: 'conferir frete' },
  })
  const audit = await hub.database.system
    .selectFrom('audit_log')
    .select('after')
    .where('entity_id', '=', orderId)
    .where('actor_kind', '=', 'user')
    .execute()
  expect(audit).toMatchObject([{ after: { action: 'reintegrate', reason: 'conferir frete' } }])
  expect(await push({ action: 'integrate-cancellation' })).toMatchObject({
    status: 422,
    json: { fields: [{ field: 'reason', message: 'O campo motivo é obrigatório.' }] },
  })
})
