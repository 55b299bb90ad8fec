import { getJob, listJobs } from '@ihub/contract/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '../src/orders-list.ts'
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

test('a job says its next runs before it is saved, runs now, and shows the answer', async () => {
  const { subscriber, subscriberUrl } = world.shop
  subscriber.setSecret(undefined)
  const page = await visitLive(world, '/jobs')
  await page.getByRole('link', { name: 'Nova tarefa agendada' }).first().click()

  await page.getByLabel('Chave').fill('estoque-noturno')
  await page.getByLabel('Endpoint').fill(subscriberUrl.replace('/orders', '/night'))
  await page.getByLabel('Corpo (JSON)').fill('{"tudo": true}')
  await page.getByLabel('Expressão cron').fill('0 25 * * *')
  await page.getByRole('button', { name: 'Criar tarefa' }).click()
  await page.getByText('O campo 2 não é válido: 25.').waitFor()

  await page.getByLabel('Expressão cron').fill('30 8 * * 1-5')
  const nextRuns = page.getByRole('region', { name: 'Próximas execuções' })
  await nextRuns.getByText('Às 08:30, de segunda-feira a sexta-feira').waitFor()
  await expect.poll(() => nextRuns.getByRole('listitem').count()).toBe(5)
  expect(await nextRuns.getByRole('listitem').allTextContents()).toEqual(
    Array(5).fill(expect.stringMatching(/-feira.* 08:30$/)),
  )
  await page.getByRole('button', { name: 'Criar tarefa' }).click()

  await page.getByRole('button', { name: 'Executar agora' }).click()
  await page.getByText('Execução iniciada.').waitFor()
  const runs = page.getByRole('region', { name: 'Execuções', exact: true })
  await runs.getByText('Sucesso').first().waitFor()
  await runs.getByRole('button', { expanded: false }).first().click()
  await runs.getByText('204', { exact: true }).waitFor()
  await runs.getByText('tudo', { exact: false }).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/job.png`, fullPage: true })
  const arrived = subscriber.deliveries().filter(({ path }) => path === '/night')
  expect(arrived).toMatchObject([{ body: { tudo: true } }])

  await page.goto('/jobs')
  await rowOf(page, 'estoque-noturno').getByText('Sucesso').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/jobs.png` })
})

test('a job that calls iHub runs for the person who saved it, and is deleted with a question', async () => {
  const page = await visitLive(world, '/jobs/new')
  await page.getByLabel('Chave').fill('pedidos')
  await page.getByRole('combobox', { name: 'Método' }).click()
  await page.getByRole('option', { name: 'GET' }).click()
  await page.getByLabel('Endpoint').fill('/api/orders?limit=1')
  await page.getByText('permissões atuais de quem salvou').waitFor()
  await page.getByRole('button', { name: 'Criar tarefa' }).click()
  await page.getByRole('button', { name: 'Executar agora' }).click()
  await page.getByRole('region', { name: 'Execuções', exact: true }).getByText('Sucesso').first().waitFor()

  const { data } = await world.api.call(listJobs, { storeId, query: { search: 'pedidos' } })
  const job = await world.api.call(getJob, { storeId, params: { id: data[0]?._id ?? '' } })
  expect(job.history).toMatchObject([{ status: 'success', type: 'run-job' }])

  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await page.getByText('Tarefa excluída.').waitFor()
  await rowOf(page, 'pedidos').waitFor({ state: 'hidden' })
})
