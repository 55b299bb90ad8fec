import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Millennium, type MillenniumOptions, startMillennium } from './start-millennium.ts'

type Body = Record<string, unknown>
type List = { value: Body[]; 'odata.count': number }

const basic = `Basic ${Buffer.from('user:secret').toString('base64')}`
const options = { user: 'user', password: 'secret', emitterDocument: '99999999000191' }
let erp: Millennium

beforeEach(async () => {
  erp = await startMillennium(options)
})
afterEach(() => erp.close())

async function restart(more: Partial<MillenniumOptions>): Promise<void> {
  await erp.close()
  erp = await startMillennium({ ...options, ...more })
}

function call(path: string, body?: unknown, headers: Record<string, string> = { authorization: basic }) {
  return fetch(`${erp.url}/api/millenium_eco/pedido_venda/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function read(path: string): Promise<Body[]> {
  const answer = await call(path)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as List).value
}

const address = {
  logradouro: 'Rua Um',
  numero: '10',
  bairro: 'Centro',
  cidade: 'Curitiba',
  estado: 'PR',
  cep: '80000000',
}

function order(code: string, more: Body = {}): Body {
  return {
    cod_pedidov: code,
    vitrine: 1,
    quantidade: 3,
    total: '49.70',
    v_acerto: -5,
    v_frete: 12.5,
    nome_transportadora: 'TRANSPORTADORA ALFA',
    produtos: [
      { sku: 'A_1', barra: '7891234567895', item: '0001', quantidade: 2, preco: 10 },
      { sku: 'B_1', item: '0002', quantidade: 1, preco: 33, desconto: 10 },
    ],
    lancamentos: [{ DESC_TIPO: 'PIX', valor_inicial: 57.2, numparc: 1, parcela: 1 }],
    dados_cliente: [
      {
        nome: 'Cliente & Teste',
        pf_pj: 'PF',
        cpf: '11144477735',
        endereco_entrega: [{ ...address, fone: '4133334444' }],
      },
    ],
    ...more,
  }
}

async function include(code: string, more: Body = {}): Promise<void> {
  expect((await call('inclui?$format=json', order(code, more))).status).toBe(201)
}

async function ask(code: string, status: number): Promise<Body | undefined> {
  const answer = await call('processastatus', { vitrine: 1, status_pedidos: [{ cod_pedidov: code, status }] })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { acoes: Body[] }).acoes[0]
}

async function errorText(answer: Response): Promise<string> {
  const { error } = (await answer.json()) as { error: { message: { value: string } } }
  return error.message.value
}

test('wrong credentials are refused with 401 in the error envelope', async () => {
  const answer = await call('listapedidos', undefined, { authorization: 'Basic bm8=' })

  expect(answer.status).toBe(401)
  expect(await errorText(answer)).toBe('Senha inválida')
})

test('a session works until it expires, then only a new login helps', async () => {
  const login = async () => {
    const answer = await fetch(`${erp.url}/api/login?$format=json`, {
      headers: { 'WTS-Authorization': 'user/secret' },
    })
    return ((await answer.json()) as { session: string }).session
  }
  const withSession = (session: string) => call('listapedidos', undefined, { 'WTS-Session': session })
  const session = await login()
  expect((await withSession(session)).status).toBe(200)

  erp.expireSessions()

  expect((await withSession(session)).status).toBe(401)
  expect((await withSession(await login())).status).toBe(200)
})

test('an unknown parameter or body field is a 400 that names it', async () => {
  const query = await call('listapedidos?tipo_prod=AC')
  const body = await call(
    'inclui',
    order('A-1', { produtos: [{ sku: 'A', quantidade: 1, preco: 1, cor: 'x' }] }),
  )

  expect([query.status, body.status]).toEqual([400, 400])
  expect(await errorText(query)).toBe('Parâmetro não suportado: TIPO_PROD')
  expect(await errorText(body)).toBe('Parâmetro não suportado: COR')
  expect(erp.created('A-1')).toBe(0)
})

test('an order is found by our code, others are not', async () => {
  await include('A-1', { n_pedido_cliente: 'SITE-9', aprovado: true })

  expect(
    await read('listapedidos?$format=json&cod_pedidov=A-1&vitrine=1&nao_lista_detalhe=true'),
  ).toMatchObject([
    {
      cod_pedidov: 'A-1',
      n_pedido_cliente: 'SITE-9',
      status: 1,
      aprovado: true,
      total: 49.7,
      valor_final: 57.2,
    },
  ])
  expect(await read('listapedidos?cod_pedidov=A-2')).toEqual([])
})

test('a duplicate is refused, as the vendor documents, and no second order appears', async () => {
  await include('A-1')

  expect((await call('inclui', order('A-1'))).status).toBe(400)
  expect([erp.created('A-1'), erp.attempts('A-1')]).toEqual([1, 2])
})

test('an installation that lets duplicates in counts them', async () => {
  await restart({ duplicates: 'accept' })
  await include('A-1')
  await include('A-1')

  expect(erp.created('A-1')).toBe(2)
})

test('a cut after the work leaves the order in the book', async () => {
  erp.faults.add({ match: { method: 'POST', path: 'inclui' }, kind: 'cut-after', times: 1 })

  await expect(call('inclui', order('A-1'))).rejects.toThrow()
  expect(await read('listapedidos?cod_pedidov=A-1')).toHaveLength(1)
})

test('the cursor pages through changes in order and a changed order comes again at the end', async () => {
  for (const code of ['A-1', 'A-2', 'A-3']) await include(code)
  const codes = (list: Body[]) => list.map((row) => row.cod_pedidov)
  const first = await read('consultastatus?$top=2&trans_id=0')
  expect(codes(first)).toEqual(['A-1', 'A-2'])

  erp.advance('A-1', 2)

  const next = await read(`consultastatus?$top=5&trans_id=${first.at(-1)?.trans_id}`)
  expect(codes(next)).toEqual(['A-2', 'A-3', 'A-1'])
  expect(next.at(-1)).toMatchObject({ status: 2 })
})

test('approval and cancellation answer with actions, and an invoiced order is not cancelled', async () => {
  await include('A-1')
  await include('A-2')

  expect(await ask('A-9', 1)).toMatchObject({ acao: 1 })
  expect(await ask('A-1', 1)).toMatchObject({ acao: 0, status: 1 })
  expect(await ask('A-1', 1)).toMatchObject({ acao: 0, status: 1 })
  erp.advance('A-1', 2)
  expect(await ask('A-1', 1)).toMatchObject({ acao: 2, status: 2 })
  erp.invoice('A-1')
  expect(await ask('A-1', 5)).toMatchObject({
    acao: 100,
    status: 2,
    erro: expect.stringContaining('faturado'),
  })
  expect(await ask('A-2', 5)).toMatchObject({ acao: 0, status: 5, cancelado: true })
  expect(await ask('A-2', 1)).toMatchObject({ acao: 100, erro: 'Pedido cancelado' })
})

test('a kit parent sent with its components is not counted twice', async () => {
  const produtos = [
    { sku: 'KIT', item: '0001', quantidade: 1, preco: 30 },
    { sku: 'K_1', item: '0001.0001', quantidade: 1, preco: 20 },
    { sku: 'K_2', item: '0001.0002', quantidade: 1, preco: 10 },
  ]
  await include('A-1', { produtos, quantidade: 2, total: 30, v_acerto: 0 })
  erp.invoice('A-1')

  const [note] = await read('listafaturamentos?cod_pedidov=A-1')
  expect(note?.produtos).toMatchObject([
    { sku: 'K_1', componente_kit: true },
    { sku: 'K_2', componente_kit: true },
  ])
})

test('paid orders walk by themselves to delivery with note, carrier and tracking', async () => {
  await restart({ walk: { pickMs: 0, invoiceMs: 0, dispatchMs: 0, deliverMs: 0 } })
  await include('A-1')
  expect(await ask('A-1', 1)).toMatchObject({ acao: 0 })

  await expect.poll(() => erp.orders()[0]?.status).toBe(4)

  const [row] = await read('consultastatus?cod_pedidov=A-1')
  expect(row).toMatchObject({ status: 4, nfs: '7001', numero_objeto: expect.stringMatching(/^BR\d{9}BR$/) })
  expect(row?.data_atualizacao).toMatch(/^\/Date\(\d{13}-180\)\/$/)
})

test('a cancelled note comes again in listafaturamentos with a higher cursor', async () => {
  await include('A-1')
  erp.invoice('A-1')
  const [before] = await read('listafaturamentos?trans_id=0')

  erp.cancelByErp('A-1', 'Sem estoque')

  const after = await read(`listafaturamentos?trans_id=${Number(before?.trans_id) + 1}`)
  expect(after).toMatchObject([{ nf: before?.nf, cancelado: true }])
  expect(await read('consultastatus?cod_pedidov=A-1')).toMatchObject([
    { status: 5, motivo_canc: 'Sem estoque' },
  ])
})

test('parts of an order have a note each, and the last takes the rest of its value', async () => {
  const produtos = [
    { sku: 'A_1', quantidade: 3, preco: 6.67 },
    { sku: 'B_1', quantidade: 1, preco: 33 },
  ]
  await include('A-1', { produtos, quantidade: 4, total: 53.01, v_acerto: -5 })
  const first = erp.invoice('A-1', { A_1: 1 })
  const second = erp.invoice('A-1')

  expect(second.number).toBe(first.number + 1)
  const notes = await read('listafaturamentos?cod_pedidov=A-1')
  expect(notes.map(({ nf, quantidade }) => [nf, quantidade])).toEqual([
    [String(first.number), 1],
    [String(second.number), 3],
  ])
  const [order] = await read('listapedidos?cod_pedidov=A-1')
  const cents = notes.reduce((sum, { valor_nf }) => sum + Math.round(Number(valor_nf) * 100), 0)
  expect(cents).toBe(Math.round(Number(order?.valor_final) * 100))
  expect(await read('consultaxmlnfe?cod_pedidov=A-1')).toMatchObject([
    { chave_nf: first.accessKey },
    { chave_nf: second.accessKey },
  ])
  expect(await read(`consultaxmlnfe?chave_nf=${second.accessKey}`)).toHaveLength(1)
})

test('a cancelled note keeps its XML beside the event, and its order is invoiced again', async () => {
  await include('A-1')
  const first = erp.invoice('A-1')
  expect(erp.invoice('A-1')).toEqual(first)

  erp.cancelNote('A-1')
  const second = erp.invoice('A-1')

  expect(second.accessKey).not.toBe(first.accessKey)
  const [row] = await read(`consultaxmlnfe?chave_nf=${first.accessKey}`)
  expect(row?.xmls).toMatchObject([
    { xml: expect.stringContaining('<nfeProc') },
    { xml: expect.stringContaining('<cStat>135</cStat>') },
  ])
  expect(await read('consultastatus?cod_pedidov=A-1')).toMatchObject([{ nfs: String(second.number) }])
})

test('correction letters are files beside the note, and a voided number is a file in its place', async () => {
  await include('A-1')
  const note = erp.invoice('A-1')
  const xmls = async () => {
    const [row] = await read(`consultaxmlnfe?chave_nf=${note.accessKey}`)
    return row?.xmls
  }
  erp.correctNote('A-1', 'Volumes: 2 & não 1')
  erp.correctNote('A-1', 'Volumes: 3')
  expect(await xmls()).toMatchObject([
    { xml: expect.stringContaining('<nfeProc') },
    { xml: expect.stringContaining('<xCorrecao>Volumes: 2 &amp; não 1</xCorrecao>') },
    { xml: expect.stringContaining('<nSeqEvento>2</nSeqEvento>') },
  ])

  erp.voidNote('A-1')
  expect(await xmls()).toMatchObject([{ xml: expect.stringContaining('<cStat>102</cStat>') }])
})

test('a flaw is in the XML that is handed out until it is mended, and lists the note again', async () => {
  await include('A-1')
  erp.invoice('A-1')
  const xml = async () => {
    const [row] = await read('consultaxmlnfe?cod_pedidov=A-1')
    return JSON.stringify(row?.xmls)
  }
  const whole = await xml()
  const [before] = await read('listafaturamentos?trans_id=0')

  erp.setFlaw('A-1', 'no-protocol')
  expect(await xml()).not.toContain('protNFe')
  expect(await read(`listafaturamentos?trans_id=${Number(before?.trans_id) + 1}`)).toHaveLength(1)

  erp.setFlaw('A-1', null)
  expect(await xml()).toBe(whole)
})

test('a busy licence says so in its text and passes by', async () => {
  erp.busyLicence({ times: 1, status: 429 })
  const answer = await call('listapedidos')

  expect(answer.status).toBe(429)
  expect(await answer.text()).toContain('licen')
  expect((await call('listapedidos')).status).toBe(200)
})

test('an unknown status is shown until the next change, over the control API too', async () => {
  await include('A-1')
  const set = (orderCode: string) =>
    fetch(`${erp.url}/_sim/set-unknown-status`, {
      method: 'POST',
      body: JSON.stringify({ orderCode, status: 42 }),
    })

  expect([(await set('A-1')).status, (await set('nope')).status]).toEqual([204, 404])
  expect(await read('consultastatus?cod_pedidov=A-1')).toMatchObject([{ status: 42 }])
  erp.advance('A-1', 3)
  expect(await read('consultastatus?cod_pedidov=A-1')).toMatchObject([{ status: 3 }])
})

test('a method of produtos that is not simulated answers a 404 in the error envelope', async () => {
  const answer = await fetch(`${erp.url}/api/millenium_eco/produtos/listaidfotos`, {
    headers: { authorization: basic },
  })

  expect(answer.status).toBe(404)
  expect(await errorText(answer)).toBe('Método não encontrado')
})

test('orders are refused with the reasons asked for, one after the other, and then taken again', async () => {
  erp.refuse('Cliente sem CPF', 2)
  erp.refuse('Produto bloqueado', 1)
  const answers: [number, string][] = []
  for (const code of ['R-1', 'R-2', 'R-3', 'R-1']) {
    const answer = await call('inclui', order(code))
    answers.push([answer.status, await answer.text()])
  }

  expect(answers).toEqual([
    [400, expect.stringContaining('Cliente sem CPF')],
    [400, expect.stringContaining('Cliente sem CPF')],
    [400, expect.stringContaining('Produto bloqueado')],
    [201, expect.anything()],
  ])
  expect(erp.orders().map((one) => one.orderCode)).toEqual(['R-1'])
})

async function picking(path: string, body?: unknown) {
  const answer = await fetch(`${erp.url}/api/millenium_log/picking/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: basic },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}
const prepared = async () => (JSON.parse((await picking('listanovos')).text) as List).value
const counted = [
  { sku: 'A_1', quantidade: 2 },
  { barra: '', sku: 'B_1', quantidade: 1 },
]

test('an approved order is prepared for its invoice, and faturar issues the note once', async () => {
  await include('A-1')
  expect(await prepared()).toEqual([])
  await ask('A-1', 1)
  const [row] = await prepared()
  expect(row).toMatchObject({ cod_pedidov: 'A-1', em_faturamento: false })

  const body = { numero: row?.numero, fila: 'EXCLUSIVA', produtos: counted }
  expect((await picking('faturar', body)).status).toBe(200)
  expect(await read('listafaturamentos?cod_pedidov=A-1')).toHaveLength(1)
  expect(await prepared()).toEqual([])
  expect(await picking('faturar', body)).toMatchObject({
    status: 400,
    text: expect.stringContaining('não encontrado'),
  })
  expect(erp.invoiceRequests('A-1')).toBe(1)
})

test('faturar refuses other lines than those of the order, what it does not know, and what it is told to', async () => {
  await include('A-1')
  await ask('A-1', 1)
  const [row] = await prepared()
  const refusalOf = async (body: Body) => (await picking('faturar', { numero: row?.numero, ...body })).text

  expect(await refusalOf({ produtos: [{ sku: 'A_1', quantidade: 1 }] })).toContain('não confere')
  expect(await refusalOf({ produtos: counted.slice(1) })).toContain('sem conferência')
  expect(await refusalOf({ produtos: counted, urgente: true })).toContain('Parâmetro não suportado: URGENTE')
  erp.refuseInvoicing('Sem saldo')
  expect(await refusalOf({ produtos: counted })).toContain('Sem saldo')
  expect((await picking('faturar', { numero: row?.numero, produtos: counted })).status).toBe(200)
})

test('orders that walk wait for faturar where they are invoiced when asked', async () => {
  await restart({
    invoicesWhenAsked: true,
    walk: { pickMs: 1, invoiceMs: 1, dispatchMs: 60_000, deliverMs: 60_000 },
  })
  await include('A-1', { aprovado: true })
  await vi.waitFor(() => expect(erp.orders()[0]?.status).toBe(2))
  expect(erp.orders()[0]?.noteNumber).toBeNull()

  const [row] = await prepared()
  await picking('faturar', { numero: row?.numero, produtos: counted })
  await vi.waitFor(() => expect(erp.orders()[0]?.noteNumber).toEqual(expect.any(Number)))
})
