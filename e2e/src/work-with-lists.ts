import { bulk } from '@ihub/contract/bulk'
import { createExport, getExport } from '@ihub/contract/exports'
import { createJob, runJob } from '@ihub/contract/jobs'
import { getProcess } from '@ihub/contract/processes'
import { updateStore } from '@ihub/contract/stores'
import { createView } from '@ihub/contract/views'
import { until } from './until.ts'
import type { World } from './world.ts'

/** Nobody answers there. */
const imageCleaning = {
  key: 'limpeza-de-imagens',
  description: 'Apaga imagens de produtos fora de linha',
  method: 'POST',
  endpoint: 'http://127.0.0.1:9/imagens',
  cron: '0 3 * * 0',
  timeZone: 'America/Sao_Paulo',
} as const

/** Traces of people who work with lists: a view, an export, jobs run by hand, and a bulk run of which a part failed. */
export async function workWithLists({ api }: Pick<World, 'api'>, storeId: string, jobId: string) {
  const query = { erpStatus: ['invoiced'], orderBy: 'sellingPrice', direction: 'desc' }
  await api.call(createView, { storeId, body: { list: 'orders', name: 'Faturados, maiores', query } })

  const { _id: failingId } = await api.call(createJob, { storeId, body: imageCleaning })
  const ended = (processId: string) =>
    until(`the run of ${processId}`, async () => {
      const { endTime } = await api.call(getProcess, { storeId, params: { id: storeId, processId } })
      return endTime !== null
    })
  const runs: string[] = []
  for (const id of [jobId, failingId]) runs.push((await api.call(runJob, { storeId, params: { id } }))._id)
  for (const id of runs) await ended(id)
  const retry = await api.call(bulk['retry-processes'].start, {
    storeId,
    body: { selection: { ids: runs }, integrationId: storeId, careful: false },
  })
  await ended(retry._id)
  const switched = await api.call(bulk['switch-jobs'].start, {
    storeId,
    body: { selection: { ids: [failingId] }, active: false, careful: false },
  })
  await ended(switched._id)

  const wanted = await api.call(createExport, {
    storeId,
    body: {
      list: 'orders',
      format: 'xlsx',
      columns: ['orders.column.number', 'orders.column.status', 'orders.column.total'],
      selection: { matching: {} },
      language: 'pt-BR',
    },
  })
  await until('the export', async () => {
    const { endedAt } = await api.call(getExport, { storeId, params: { id: wanted._id } })
    return endedAt !== null
  })
  return { jobRunId: runs[1] ?? '', bulkRunId: retry._id, undoableRunId: switched._id }
}

/** A further account of the platform, which is set up and not switched on yet. */
export const addAccount = ({ api, shop }: Pick<World, 'api' | 'shop'>, storeId: string) =>
  api.call(updateStore, {
    params: { id: storeId },
    body: {
      integrations: [
        {
          connector: 'vtex',
          label: 'Outlet',
          active: false,
          settings: { ...shop.settings.vtex, accountName: 'outlet' },
        },
      ],
    },
  })
