import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bs2, startBs2 } from './start-bs2.ts'

const login = { clientId: 'cliente', clientSecret: 'segredo', username: 'ihub', password: 'senha' }
const boletos = '/pj/forintegration/cobranca/v1/boletos'

let simulator: Bs2
beforeAll(async () => {
  simulator = await startBs2(login)
})
beforeEach(() => simulator.reset())
afterAll(() => simulator.close())

async function open(changes: Partial<typeof login> = {}) {
  const { clientId, clientSecret, username, password } = { ...login, ...changes }
  const answer = await fetch(`${simulator.url}/auth/oauth/v2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', scope: 'forintegration', username, password }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts what it is
  return { status: answer.status, body: (await answer.json()) as any }
}

async function call(method: string, path: string, body?: object) {
  const { body: opened } = await open()
  const answer = await fetch(`${simulator.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${opened.access_token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.text()
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts what it is
  return { status: answer.status, body: (said ? JSON.parse(said) : null) as any }
}

/** The request of the library's test. */
const slip = (changes: object = {}) => ({
  seuNumero: 100,
  cliente: {
    telefone: '11912345678',
    email: 'empresas@example.com',
    tipo: 'juridica',
    documento: '12345678000195',
    nome: 'Cliente Exemplo',
    endereco: {
      logradouro: 'Avenida Juscelino Kubitschek',
      numero: '2041',
      complemento: '',
      cep: '04543011',
      bairro: 'Itaim Bibi',
      cidade: 'São Paulo',
      estado: 'SP',
    },
  },
  vencimento: '2099-03-02',
  valor: 23.5,
  ...changes,
})

test('a token is given out for 420 seconds, and ten times a minute at most', async () => {
  expect((await open()).body).toMatchObject({ expires_in: 420, scope: 'forintegration' })
  expect((await open({ password: 'outra' })).status).toBe(401)
  for (let made = 2; made < 10; made++) await open()
  expect((await open()).status).toBe(429)
  expect(simulator.tokenCalls()).toBe(11)
})

test('a slip of the library’s test is issued, read, printed and canceled', async () => {
  const { body } = await call('POST', `${boletos}/simplificado`, slip())
  expect(body).toMatchObject({ seuNumero: '100', valor: 23.5, vencimento: '2099-03-02T03:00:00', status: 1 })
  expect(body.linhaDigitavel).toMatch(/^218\d{44}$/)
  expect((await call('GET', `${boletos}/${body.nossoNumero}`)).body.item.id).toBe(body.id)
  expect((await call('GET', `${boletos}?seuNumero=100`)).body.itens).toHaveLength(1)
  simulator.holdCancellations()
  const cancel = () =>
    call('POST', `${boletos}/${body.id}/solicitacoes/cancelamentos`, { justificativa: 'teste' })
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).status).toBe(400)
  const read = async () => (await call('GET', `${boletos}/${body.id}`)).body.item
  expect(await read()).toMatchObject({ status: 3, cancelamento: null })
  simulator.confirmCancellations()
  expect(await read()).toMatchObject({ status: 3, cancelamento: expect.any(String) })
})

test.each([
  [{ vencimento: '2020-01-01' }, 200, 'Vencimento'],
  [{ valor: 4.99 }, 400, 'ValorBoleto'],
  [{ valor: 500_000.01 }, 400, 'ValorBoleto'],
])('%o is refused under %i with the tag %s', async (changes, status, tag) => {
  const answer = await call('POST', `${boletos}/simplificado`, slip(changes))
  expect(answer).toMatchObject({ status, body: [{ tag, descricao: expect.any(String) }] })
  expect(simulator.slips()).toEqual([])
})

test('a number that is none is refused as the library knows it', async () => {
  expect(await call('GET', `${boletos}/x`)).toMatchObject({ status: 400, body: [{ tag: 'NossoNumero' }] })
})
