import { setTimeout as sleep } from 'node:timers/promises'
import type { ListExport } from '@ihub/contract/exports'
import type { BenchContext, Part } from '../bench-context.ts'
import { type HubClient, signIn } from '../hub-client.ts'
import { type Hub, startHub } from '../hub-processes.ts'
import { prepareListStore } from '../list-store.ts'
import { count, megabytes, type Section, verdict } from '../report.ts'
import { readUsage } from '../usage.ts'

/** The worker may hold so much more than at rest. */
const moreMax = 120 * 1_048_576
const rowsMax = 100_000
const dayMs = 86_400_000

const columns = [
  'orders.column.number',
  'orders.column.status',
  'orders.column.blocker',
  'orders.column.created_at',
  'orders.column.customer',
  'orders.column.erp_status',
  'orders.column.invoice',
  'orders.column.total',
  'orders.column.seller',
]

/** Files of as many rows as an export may have, written by the worker while somebody could go on working. */
export const measureExport: Part = async (context) => {
  const store = await prepareListStore(context)
  const hub = await startHub(context, store.databaseUrl)
  const client = await signIn(hub.api.ready.url, store.storeId)
  try {
    await sleep(3_000)
    const rows = await measureFiles(context, { hub, client }, { list: 'orders', columns, matching: since() })
    return [exportSection('orders', rows)]
  } finally {
    await client.close()
    await hub.stop()
  }
}

interface Wish {
  list: string
  columns: string[]
  matching: object
}

/** A file of each format, with the time it takes and the most memory that the worker holds meanwhile. */
export async function measureFiles(
  { say }: BenchContext,
  { hub, client }: { hub: Hub; client: HubClient },
  { list, columns: wanted, matching }: Wish,
): Promise<string[][]> {
  const rows: string[][] = []
  for (const format of ['csv', 'xlsx'] as const) {
    say(`export of ${list}: ${format}`)
    const before = (await readUsage(hub.workers[0].pid)).memoryBytes
    const startedAt = performance.now()
    const { _id } = await client.post<ListExport>('/api/exports', {
      list,
      format,
      columns: wanted,
      selection: { matching },
    })
    let most = before
    let found: ListExport
    do {
      await sleep(100)
      most = Math.max(most, (await readUsage(hub.workers[0].pid)).memoryBytes)
      found = await client.get<ListExport>(`/api/exports/${_id}`)
    } while (!['done', 'failed'].includes(found.status))
    const seconds = (performance.now() - startedAt) / 1_000
    rows.push([
      format,
      count(found.rows),
      seconds.toFixed(1),
      megabytes(found.file?.byteSize ?? 0),
      megabytes(most - before),
      verdict(most - before <= moreMax),
    ])
  }
  return rows
}

/** The newest orders, about as many as one export takes. */
const since = () => ({ createdFrom: new Date(Date.now() - 27 * dayMs).toISOString() })

export const exportSection = (name: string, rows: string[][]): Section => ({
  title: `Export of up to ${count(rowsMax)} ${name}`,
  columns: ['format', 'rows', 'seconds', 'file', 'memory more', `≤ ${megabytes(moreMax)}`],
  rows,
})
