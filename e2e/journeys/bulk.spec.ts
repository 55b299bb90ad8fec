import { createJob, getJob, runJob, updateJob } from '@ihub/contract/jobs'
import { listProcesses } from '@ihub/contract/processes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld } from '../src/start-world.ts'
import { visitLive } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
})
afterAll(() => world.close())

const nobody = 'http://127.0.0.1:9/nobody'

/** Jobs that each ran once and failed, the oldest first. */
async function givenFailedJobs(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const draft = { key: `falha-${index}`, method: 'POST', endpoint: nobody, cron: '0 0 1 1 *' } as const
    const body = { ...draft, timeZone: 'America/Sao_Paulo' }
    const { _id } = await world.api.call(createJob, { storeId, body })
    await world.api.call(runJob, { storeId, params: { id: _id } })
    ids.push(_id)
  }
  const failed = () =>
    world.api.call(listProcesses, {
      storeId,
      params: { id: storeId },
      query: { type: 'run-job', status: ['request-error'] },
    })
  await expect.poll(async () => (await failed()).total).toBe(count)
  return ids
}

/** From now on its endpoint answers. */
async function repair(id: string) {
  const { key, method, cron, timeZone } = await world.api.call(getJob, { storeId, params: { id } })
  const endpoint = world.shop.subscriberUrl.replace('/orders', '/night')
  await world.api.call(updateJob, {
    storeId,
    params: { id },
    body: { key, method, cron, timeZone, endpoint },
  })
}

test('seven failed processes are retried at once: one first, then all others, and the one that fails again is shown', async () => {
  world.shop.subscriber.setSecret(undefined)
  const [broken, ...others] = await givenFailedJobs(7)
  for (const id of others) await repair(id)
  const page = await visitLive(world, `/integrations/${storeId}/processes?type=run-job&limit=5`)
  const boxes = page.getByRole('checkbox', { name: 'Marcar linha' })
  await expect.poll(() => boxes.count()).toBe(5)

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('1 selecionado', { exact: true }).waitFor()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await page.getByText('3 selecionados', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.poll(() => boxes.count()).toBe(2)
  await page.getByText('3 selecionados', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Selecionar todos os 7 que atendem ao filtro' }).click()
  await page.getByText('7 selecionados: todos que atendem ao filtro').waitFor()

  await page.getByRole('status').getByRole('button', { name: 'Reprocessar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('7 serão alterados').waitFor()
  expect(await dialog.getByRole('switch').isChecked()).toBe(true)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bulk-preview.png` })
  await dialog.getByRole('button', { name: 'Executar em 7' }).click()
  await dialog.getByText('Feito em parte.').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bulk-done.png` })
  await dialog.getByRole('link', { name: 'Ver a execução' }).click()

  const items = page.getByRole('table')
  await page.getByText('Parcial', { exact: true }).first().waitFor()
  await expect.poll(() => items.getByRole('row').count()).toBe(8)
  await page.getByRole('button', { name: 'Resultado' }).click()
  await page.getByRole('checkbox', { name: 'Com erro (1)' }).check()
  await expect.poll(() => items.getByRole('row').count()).toBe(2)
  await items.getByText('falha-0').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/bulk-items.png` })
  const again = await world.api.call(getJob, { storeId, params: { id: broken ?? '' } })
  expect(again.history.map(({ status }) => status)).toEqual(['request-error', 'request-error'])
})

test('another filter ends a selection', async () => {
  const page = await visitLive(world, `/integrations/${storeId}/processes?type=run-job`)
  await page.getByRole('checkbox', { name: 'Marcar todas as linhas da página' }).check()
  await page.getByText(/^\d+ selecionados$/).waitFor()
  await page.getByPlaceholder('Número, pedido…').fill('falha-0')
  await expect.poll(() => page.getByText(/selecionados?$/).count()).toBe(0)
})
