import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool, type Db } from '@ihub/db/core/pool'
import { givenStore } from '@ihub/dev-env/given'
import { createNfeIssuer } from '@ihub/dev-env/sample-nfe'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import type { Part } from '../bench-context.ts'
import { signIn } from '../hub-client.ts'
import { startHub } from '../hub-processes.ts'
import { secretKey } from '../hub-settings.ts'
import { emitterDocument } from '../outside-accounts.ts'
import { count, megabytes, milliseconds } from '../report.ts'
import { latencyOf } from '../statistics.ts'
import { readUsage } from '../usage.ts'

const seller = 'filial'
/** The most that one upload takes. */
const filesOfUpload = 200

/** Files of NF-e as people send them: uploaded, read, held against their schema, verified and stored, while others use the API. */
export const measureImporting: Part = async (context) => {
  const files = context.isQuick ? 1_000 : 10_000
  const databaseUrl = await context.cluster.openNew('bench_importing')
  const system = createDb(createPool(databaseUrl, 'system', 2, { statementTimeoutMs: 0 }))
  const storeId = await givenSeller(system)
  const hub = await startHub(context, databaseUrl)
  const client = await signIn(hub.api.ready.url, storeId)
  try {
    const issue = createNfeIssuer(emitterDocument)
    const uploads = Array.from({ length: files / filesOfUpload }, () =>
      Array.from({ length: filesOfUpload }, () => issue()),
    )
    const bytes = uploads.flat().reduce((sum, { xml }) => sum + Buffer.byteLength(xml), 0)
    const worker = hub.workers[0].pid
    const before = (await readUsage(worker)).memoryBytes
    const startedAt = performance.now()
    const stored = async () =>
      Number(
        (
          await system
            .selectFrom('invoices')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      )
    let isOver = false
    const beside = askBeside(client.get, () => isOver)
    for (const upload of uploads) {
      const form = new FormData()
      for (const { xml, key } of upload)
        form.append('file', new File([xml], `${key}.xml`, { type: 'text/xml' }))
      await client.upload(`/api/invoices/import?seller=${seller}`, form)
    }
    const uploaded = (performance.now() - startedAt) / 1_000
    while ((await stored()) < files) await sleep(100)
    const seconds = (performance.now() - startedAt) / 1_000
    isOver = true
    const { p50, p99 } = latencyOf(await beside)
    const after = (await readUsage(worker)).memoryBytes
    return [
      {
        title: 'NF-e imported: uploaded, read, verified and stored',
        columns: ['files', 'MB', 'seconds', 'documents a second', 'ms a document'],
        rows: [
          [
            count(files),
            (bytes / 1_048_576).toFixed(1),
            seconds.toFixed(1),
            count(files / seconds),
            milliseconds((seconds * 1_000) / files),
          ],
        ],
        notes: [
          `${count(uploads.length)} uploads of ${filesOfUpload} files, the last of them taken after ${uploaded.toFixed(1)} s`,
          `the list of invoices asked meanwhile: p50 ${milliseconds(p50)} ms, p99 ${milliseconds(p99)} ms`,
          `memory of the worker: ${megabytes(before)} before, ${megabytes(after)} after`,
        ],
      },
    ]
  } finally {
    await client.close()
    await hub.stop()
    await system.destroy()
  }
}

async function givenSeller(system: Db): Promise<string> {
  const { storeId } = await givenStore(system, createVault(secretKey), {
    code: 'importing',
    originDocument: emitterDocument,
    orderDestination: 'mln',
    connect: {},
  })
  await system
    .insertInto('sellers')
    .values({
      store_id: storeId,
      seller_id: uuidv7(),
      code: seller,
      name: 'Filial',
      document: emitterDocument,
    })
    .execute()
  return storeId
}

/** Milliseconds of each read of the list of invoices by a person, until it is over. */
async function askBeside(get: (path: string) => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const took: number[] = []
  while (!isOver()) {
    const startedAt = performance.now()
    await get('/api/invoices?limit=25')
    took.push(performance.now() - startedAt)
    await sleep(100)
  }
  return took
}
