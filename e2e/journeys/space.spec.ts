import { createStore, getStoreSpace } from '@ihub/contract/stores'
import { keepHouseNow } from '@ihub/dev-env/keep-house-now'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { save, saved } from '../src/save-form.ts'
import { startOwnWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'

let world: Awaited<ReturnType<typeof startOwnWorld>>
beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())

const givenStore = async (code: string) => {
  const { _id } = await world.api.call(createStore, {
    body: { code, name: `Loja ${code}`, originDocument: '12345678000195' },
  })
  return _id
}

test('days and limit of a store are set with bad input told at its field, and the space is shown once it was measured', async () => {
  const storeId = await givenStore('espaco')
  const page = await visit(world, `/stores/${storeId}?tab=space`)
  await page.getByText('Ainda não medido').waitFor()
  const days = page.getByLabel('Guardar por')
  expect(await days.inputValue()).toMatch(/^90/)

  await days.fill('3')
  await save(page)
  await expect.poll(() => days.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('O valor deve ser no mínimo 7.').waitFor()
  expect(await days.inputValue()).toMatch(/^3/)
  await days.fill('30')
  await page.getByLabel('Limite', { exact: true }).fill('500')
  await saved(page)

  await keepHouseNow(world.databaseUrl ?? '')
  const measured = () => world.api.call(getStoreSpace, { params: { id: storeId } })
  await expect.poll(async () => (await measured()).measuredAt).not.toBeNull()
  await page.reload()
  await page.getByText('0 kB de 500 MB').waitFor()
  await page.getByText('30 dias', { exact: true }).waitFor()
  // Creating and changing the store is in its audit log.
  await page.locator('[data-kind="audit"]').getByText('linhas').waitFor()

  await page.getByLabel('Limitar o espaço').uncheck()
  await saved(page)
  await page.getByText('0 kB, sem limite').waitFor()
})

test.each([
  { locale: 'en-US', title: 'Space used', empty: 'Not measured yet', days: 'Keep for' },
  { locale: 'es-MX', title: 'Espacio usado', empty: 'Aún sin medir', days: 'Guardar por' },
])('the space is told in $locale, on a phone', async ({ locale, title, empty, days }) => {
  const storeId = await givenStore(`espaco-${locale.toLowerCase()}`)
  const page = await visit(world, `/stores/${storeId}?tab=space`, {
    locale,
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByText(empty).waitFor()
  await page.getByLabel(days).waitFor()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
