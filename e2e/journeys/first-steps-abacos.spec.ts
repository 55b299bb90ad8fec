import { createStore, updateStore } from '@ihub/contract/stores'
import { type Abacos, startAbacos } from '@ihub/simulators/abacos/start-abacos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import type { World } from '../src/world.ts'

const identificationKey = 'A1B2C3D4-0000-4000-8000-0123456789AB'
const day = 86_400_000
/** The ERP is read every few seconds. */
const soon = { timeout: 60_000 }
let world: World
let abacos: Abacos
beforeAll(async () => {
  abacos = await startAbacos({ key: identificationKey, emitterDocument: '12345678000195' })
  world = await startOwnWorld({ isFirstStart: true })
})
afterAll(async () => {
  await world.close()
  await abacos.close()
})

test('the first steps connect Ábacos: its codes are rows, a wrong key is corrected in place', async () => {
  const { settings, document } = world.shop
  const { _id } = await world.api.call(createStore, {
    body: { code: 'abacos', name: 'Loja Ábacos', originDocument: document },
  })
  await world.api.call(updateStore, {
    params: { id: _id },
    body: {
      integrations: [{ connector: 'vtex', active: true, settings: settings.vtex }],
      settings: { readCatalogFromErp: true, readPricesFromErp: true },
    },
  })
  const page = await visit(world, '/')
  await page.getByRole('heading', { name: 'Conecte o ERP', level: 3 }).waitFor()
  await page.getByRole('radio', { name: 'Linx Ábacos' }).check()

  await page.getByLabel('Endereço dos serviços').fill(abacos.url)
  const key = page.getByLabel('Chave de identificação')
  await key.fill(identificationKey.replaceAll('-', '0'))
  await page.getByRole('button', { name: 'Adicionar', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Formas de pagamento 1: Forma de pagamento' }).click()
  await page.getByRole('option', { name: 'Cartão de crédito' }).click()
  await page.getByRole('textbox', { name: 'Formas de pagamento 1: Código ou nome no ERP' }).fill('25')
  await page.getByRole('button', { name: 'Conectar' }).click()
  await page.getByRole('status').getByText('Erro', { exact: true }).waitFor()
  expect(await page.getByText(identificationKey.slice(0, 8)).count()).toBe(0)

  await page.getByRole('button', { name: 'Substituir: Chave de identificação' }).click()
  await key.fill(identificationKey)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('status').getByText('Funcionando').waitFor()

  const promotion = { price: 29.9, from: Date.now() - day, to: Date.now() + day }
  abacos.addProduct({ code: 'CAM', name: 'Camiseta', variants: [{ code: 'CAM-P', name: 'Camiseta P' }] })
  abacos.setPrice('1 - SITE', 'CAM-P', { price: 39.9, promotion })
  await page.goto('/catalogs/products')
  await page.getByRole('link', { name: 'CAM', exact: true }).click(soon)
  const main = page.locator('main')
  await main.getByText('R$ 29,90').first().waitFor(soon)
  await main.getByText(/R\$\s39,90 a partir de \d/).waitFor()
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/abacos-product.png`, fullPage: true })
  expect(await main.getByText('Camiseta P').count()).toBeGreaterThan(0)
})
