import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Millennium, startMillennium } from './start-millennium.ts'

const user = 'integracao'
const password = 'senha-dos-testes'
let erp: Millennium
beforeAll(async () => {
  erp = await startMillennium({ user, password, emitterDocument: '00000000000191' })
})
afterAll(() => erp.close())
beforeEach(() => erp.reset())

async function ask(method: string, query: Record<string, string | number>) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const answer = await fetch(`${erp.url}/api/millenium_eco/produtos/${method}?${search}`, {
    headers: { authorization },
  })
  return { status: answer.status, body: (await answer.json()) as { value: Record<string, unknown>[] } }
}

const shirt = (code: string) => ({ code, name: 'Camiseta', skus: [{ sku: `${code}_P`, size: 'P' }] })

test('a change moves a product to the end of the list, under a higher trans_id', async () => {
  erp.addProduct(shirt('A'))
  erp.addProduct(shirt('B'))
  erp.changeProduct('A', { name: 'Camiseta nova' })

  const { body } = await ask('listavitrine', { vitrine: 1 })

  expect(body.value.map(({ cod_produto }) => cod_produto)).toEqual(['B', 'A'])
  const last = Number(body.value[1]?.trans_id)
  const from = await ask('listavitrine', { vitrine: 1, trans_id: last })
  expect(from.body.value.map(({ cod_produto }) => cod_produto)).toEqual(['A'])
})

test('a showcase lists the prices of its own table', async () => {
  erp.addProduct({ ...shirt('A'), skus: [{ sku: 'A_P', prices: { 1: { price: 10 }, 2: { price: 12.5 } } }] })

  const { body } = await ask('precodetabela', { vitrine: 2 })

  expect(body.value).toMatchObject([{ sku: 'A_P', preco1: 12.5, vitrine: 2 }])
})

test('a parameter that the vendor does not list is refused, and so is a call without a showcase', async () => {
  expect((await ask('listavitrine', { vitrine: 1, categoria: 3 })).status).toBe(400)
  expect((await ask('precodetabela', {})).status).toBe(400)
})

test('a deleted product stays in the list as excluido', async () => {
  erp.addProduct(shirt('A'))
  erp.removeProduct('A')

  expect((await ask('listavitrine', { vitrine: 1 })).body.value).toMatchObject([
    { cod_produto: 'A', excluido: true },
  ])
})
