import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Senior, startSenior } from './start-senior.ts'

const login = { user: 'ihub', password: 'senha-dos-testes' }
const deposit = { depositor: '12345678000195', warehouse: '98765432000198' }
let wms: Senior
beforeAll(async () => {
  wms = await startSenior({
    ...login,
    depositorDocument: deposit.depositor,
    warehouseDocument: deposit.warehouse,
  })
})
afterAll(() => wms?.close())
beforeEach(() => wms.reset())

const authorization = (password = login.password) =>
  `Basic ${Buffer.from(`${login.user}:${password}`).toString('base64')}`
const get = async (path: string, query: object = deposit, password?: string) => {
  const search = new URLSearchParams({ ...query })
  const answer = await fetch(`${wms.url}${path}?${search}`, {
    headers: { authorization: authorization(password) },
  })
  return { status: answer.status, body: (await answer.json()) as { answers?: { answerId: string }[] } }
}
const acknowledge = async (answerIds: unknown) => {
  const answer = await fetch(`${wms.url}/v1/order-answers/acknowledgements`, {
    method: 'POST',
    headers: { authorization: authorization(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...deposit, answerIds }),
  })
  return answer.status
}

test('an answer comes again, in its place, until it is acknowledged', async () => {
  const first = wms.answer({ orderCode: 'v1', status: 'RESERVADO' })
  const second = wms.answer({ orderCode: 'v1', status: 'EM_SEPARACAO', occurredAt: '2026-11-20T08:00:00Z' })
  expect((await get('/v1/order-answers')).body).toEqual({ answers: [first, second] })
  expect((await get('/v1/order-answers', { ...deposit, limit: 1 })).body.answers).toEqual([first])

  expect(await acknowledge([first.answerId])).toBe(204)
  expect(await acknowledge([first.answerId])).toBe(204)
  expect((await get('/v1/order-answers')).body.answers).toEqual([second])
})

const call = async (method: string, path: string, body: object) => {
  const answer = await fetch(`${wms.url}${path}`, {
    method,
    headers: { authorization: authorization(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...deposit, ...body }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}
const companies = { cnpj_depositante: deposit.depositor, cnpj_emitente: deposit.depositor }
const header = {
  codigointerno: 'v1',
  numpedido: 'v1',
  ...companies,
  cnpj_unidade: deposit.warehouse,
  tipo: 'S',
  tiponf: 'P',
  data_emissao: '24/11/2026',
  nome_dest: 'Maria',
  cnpj_dest: '12345678909',
  cep_dest: '30130110',
  estado_dest: 'MG',
  vlrtotal: '149,70',
  num_itens: '1',
}
const line = {
  codigointerno: 'v1',
  ...companies,
  idseq: '1',
  barra: '7891234567895',
  qtde: '2',
  vlrunit: '74,85',
  vlrtotal: '149,70',
}
const invoiceKey = '35261112345678000195550010000012341000012345'
const invoice = {
  ...header,
  tiponf: 'N',
  chaveacessonfe: invoiceKey,
  dataemissao: '25/11/2026',
}
const send = (chavelayout: string, row: object) =>
  call('POST', '/importacao/integrar', { chavelayout, list: [row] })

test('an order is taken by header and lines, once, and tells of its steps to the dispatch', async () => {
  expect(await send('int_pedidodet', line)).toMatchObject({ status: 404, body: { code: 'order_unknown' } })
  for (const _ of ['first', 'second'])
    expect([await send('int_pedido', header), await send('int_pedidodet', line)]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
  await send('int_faturamento', invoice)
  await call('PUT', '/v1/orders/v1/labels/1', { trackingNumber: 'RC1', url: 'https://x.example/1' })
  wms.step('v1', 'returnFiles')
  wms.step('v1', 'dispatch')

  expect((await get('/v1/orders/v1')).body).toMatchObject({
    lineCount: 1,
    invoices: [{ invoiceKey, isCanceled: false, hasXml: false }],
    hasBoarded: true,
  })
  expect((await get('/v1/orders/v1/files')).body).toMatchObject({
    files: [{ kind: 'invoice' }, { kind: 'label', mediaType: 'text/plain' }],
  })
  expect((await get('/v1/order-answers')).body.answers).toMatchObject([
    { status: 'ARQUIVOS_DA_NOTA', volumes: null },
    { status: 'EXPEDIDO', volumes: [{ trackingNumber: 'RC1', invoiceNumber: '1234' }] },
  ])
  expect(await call('POST', '/v1/orders/v1/cancellation', { reason: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'order_boarded' },
  })
})

test.each([
  ['an amount with a point', { vlrtotal: '149.70' }, 'vlrtotal'],
  ['a day of another form', { data_emissao: '2026-11-24' }, 'data_emissao'],
  ['another depositor', { cnpj_depositante: '11222333000181' }, 'depositor'],
  ['another warehouse', { cnpj_unidade: '11222333000181' }, 'warehouse'],
])('a header with %s is refused', async (_, wrong, field) => {
  expect(await send('int_pedido', { ...header, ...wrong })).toMatchObject({ status: 400, body: { field } })
  expect(wms.orders()).toEqual([])
})

test('an order that the warehouse gave up begins anew, one that its depositor canceled does not', async () => {
  await send('int_pedido', header)
  wms.step('v1', 'giveUp')
  expect((await get('/v1/orders/v1')).body).toMatchObject({ canceledBy: 'ARMAZEM' })
  expect((await send('int_pedido', header)).status).toBe(200)
  expect((await get('/v1/orders/v1')).body).toMatchObject({ canceledBy: null })
  await call('POST', '/v1/orders/v1/cancellation', { reason: 'x' })
  expect(await send('int_pedido', header)).toMatchObject({ status: 409, body: { code: 'order_canceled' } })
})

test('orders that walk wait for their invoice and for the release of boarding', async () => {
  const walking = await startSenior({
    ...login,
    depositorDocument: deposit.depositor,
    warehouseDocument: deposit.warehouse,
    walk: { pickMs: 1, invoiceMs: 1, dispatchMs: 1 },
  })
  const plain = wms
  wms = walking
  try {
    const words = () => walking.waiting().map(({ status }) => status)
    await send('int_pedido', header)
    await send('int_pedidodet', line)
    await expect.poll(() => words().at(-1)).toBe('AGUARDANDO_NOTA')
    await send('int_faturamento', invoice)
    await expect.poll(() => words().at(-1)).toBe('ARQUIVOS_DA_NOTA')
    await call('POST', '/v1/orders/v1/boarding', { carrier: 'Rodovia', trackingNumbers: ['T1'] })
    await expect.poll(() => words().at(-1)).toBe('EXPEDIDO')
    expect(words()).toContain('EMBARCADO')
  } finally {
    wms = plain
    await walking.close()
  }
})

test('postings come again until they are acknowledged', async () => {
  const { movementId } = wms.move({ type: 'ENTRADA', product: 'SKU-1', quantity: 3 })
  expect((await get('/v1/movements')).body).toMatchObject({
    movements: [{ movementId, warehouse: deposit.warehouse, quantity: 3, destination: null }],
  })
  expect((await call('POST', '/v1/movements/acknowledgements', { movementIds: [movementId] })).status).toBe(
    204,
  )
  expect((await get('/v1/movements')).body).toEqual({ movements: [] })
})

test('an answer told once more has an id of its own', async () => {
  const { answerId } = wms.answer({ orderCode: 'v1', status: 'SEPARADO' })
  wms.push({ orderCode: 'v1', status: 'SEPARADO', answerId })
  const ids = wms.waiting().map((one) => one.answerId)
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['an unknown password', () => get('/v1/deposit', deposit, 'outra'), 401, 'unauthorized'],
  [
    'another depositor',
    () => get('/v1/deposit', { ...deposit, depositor: '11111111000111' }),
    400,
    'deposit_unknown',
  ],
  ['no warehouse', () => get('/v1/order-answers', { depositor: deposit.depositor }), 400, 'deposit_unknown'],
  ['too many at once', () => get('/v1/order-answers', { ...deposit, limit: 101 }), 400, 'invalid_request'],
])('%s is refused', async (_, ask, status, code) => {
  expect(await ask()).toMatchObject({ status, body: { code } })
})

test('nothing to acknowledge is a wrong request', async () => {
  expect(await acknowledge([])).toBe(400)
})
