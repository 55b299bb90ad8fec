import { createStore } from '@ihub/contract/stores'
import { type Infrashop, startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card } from '../src/order-detail.ts'
import { save, saved } from '../src/save-form.ts'
import { startWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import type { World } from '../src/world.ts'

const token = 'token-da-jornada'
const saas = { accountId: 'loja-jornada', apiKey: 'chave-da-jornada' }
let world: World
let shop: Infrashop
let service: Infrashop
beforeAll(async () => {
  ;[world, shop, service] = await Promise.all([
    startWorld(),
    startInfrashop({ token }),
    startInfrashop({ saas }),
  ])
})
afterAll(async () => {
  await world.close()
  await shop.close()
  await service.close()
})

interface Way {
  addressLabel: string
  address: () => string
  /** Of the form, by label; the secret last. */
  fields: [string, string][]
  refusal: string
}

/** Each of the two, with what its form asks for. */
const ways: [string, Way][] = [
  [
    'infrashop',
    {
      addressLabel: 'Endereço da loja',
      address: () => shop.url,
      fields: [['Token', token]],
      refusal: 'Token inválido',
    },
  ],
  [
    'infrashop_saas',
    {
      addressLabel: 'Endereço do serviço',
      address: () => service.url,
      fields: [
        ['Conta', saas.accountId],
        ['Chave de API', saas.apiKey],
      ],
      refusal: 'Conta ou chave de API inválida',
    },
  ],
]

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

test.each(ways)('a store of %s is connected, and a wrong credential is told of', async (id, way) => {
  const { _id } = await world.api.call(createStore, {
    body: { code: id.replace('_', '-'), name: `Loja ${id}` },
  })
  const page = await visit(world, `/stores/${_id}?tab=${id}`)
  await page.getByLabel(way.addressLabel).fill(way.address())
  await save(page)
  await page.getByText('Preencha este campo.').first().waitFor()
  const secret = way.fields.at(-1)?.[0] ?? ''
  for (const [label, value] of way.fields)
    await page.getByRole('textbox', { name: label }).fill(label === secret ? 'not-the-secret' : value)
  await saved(page)
  const connection = card(page, 'Conexão')
  await connection.getByRole('button', { name: 'Testar conexão' }).click()
  await connection.getByText(way.refusal).waitFor()

  await page.getByRole('button', { name: `Substituir: ${secret}` }).click()
  await page.getByRole('textbox', { name: secret }).fill(way.fields.at(-1)?.[1] ?? '')
  await saved(page)
  await connection.getByRole('button', { name: 'Testar conexão' }).click()
  await connection.getByText('Funcionando').waitFor()
  expect(await page.getByText('Contrato publicado pelo iHub').count()).toBe(1)
  await shoot(page, `${id}-1440`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, `${id}-1440-dark`)
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot(page, `${id}-390`)
})
