import { setTimeout as sleep } from 'node:timers/promises'
import { sayIn } from '@ihub/contract/texts/say-in'
import { createDb, createPool } from '@ihub/db/core/pool'
import { givenStore } from '@ihub/dev-env/given'
import { type KitField, kitSheetRowsMax } from '@ihub/domain/kit/sheet-columns'
import { createVault } from '@ihub/kit/vault'
import type { Part } from '../bench-context.ts'
import { type HubClient, signIn } from '../hub-client.ts'
import { startHub } from '../hub-processes.ts'
import { secretKey } from '../hub-settings.ts'
import { emitterDocument, moreSku } from '../outside-accounts.ts'
import { count, megabytes, milliseconds } from '../report.ts'
import { readUsage } from '../usage.ts'

const path = '/api/inventories-import/kit/import'
const fields = ['sku', 'name', 'componentSku', 'quantity'] as const satisfies KitField[]

interface Import {
  _id: string
  status: string
  done: number
  failed: number
}

/** A sheet with as many kits as one may have: new ones, and then a tenth of them under another name. */
export const measureKits: Part = async (context) => {
  const kits = context.isQuick ? 1_000 : kitSheetRowsMax
  const databaseUrl = await context.cluster.openNew('bench_kits')
  const system = createDb(createPool(databaseUrl, 'system', 2, { statementTimeoutMs: 0 }))
  const { storeId } = await givenStore(system, createVault(secretKey), {
    code: 'kits',
    originDocument: emitterDocument,
    orderDestination: 'none',
    connect: {},
  })
  const hub = await startHub(context, databaseUrl)
  const client = await signIn(hub.api.ready.url, storeId)
  try {
    await sleep(3_000)
    const rows: string[][] = []
    for (const [name, title, wanted] of [
      ['new', 'new kits', kits],
      ['renamed', 'kits that change their name', kits / 10],
    ] as const) {
      context.say(`kits: ${title}`)
      const measured = await importKits(client, hub, sheetOf(wanted, name))
      rows.push([
        title,
        count(measured.done),
        megabytes(measured.bytes),
        measured.answered.toFixed(1),
        measured.seconds.toFixed(1),
        milliseconds((measured.seconds * 1_000) / wanted),
        `${megabytes(measured.apiMore)} / ${megabytes(measured.workerMore)}`,
        count(measured.failed),
      ])
    }
    return [
      {
        title: `Import of ${count(kits)} kits`,
        columns: [
          'kits',
          'done',
          'file',
          'seconds to the answer',
          'seconds in all',
          'ms a kit',
          'memory more, API / worker',
          'failed',
        ],
        rows,
        notes: [
          'each kit is a row of the sheet and a transaction of its own, with its audit row and its result',
        ],
      },
    ]
  } finally {
    await client.close()
    await hub.stop()
    await system.destroy()
  }
}

function sheetOf(kits: number, name: string): string {
  const say = sayIn('pt-BR')
  const rows = Array.from({ length: kits }, (_, index) => [
    `KIT-${index}`,
    `Kit ${name} ${index}`,
    moreSku(index),
    String(1 + (index % 5)),
  ])
  return [fields.map((field) => say(`kit_sheet.column.${field}`)), ...rows]
    .map((cells) => cells.join(';'))
    .join('\r\n')
}

type Hub = Awaited<ReturnType<typeof startHub>>

/** The most memory of both processes meanwhile, and the time until the last kit was taken. */
async function importKits(client: HubClient, { api, workers: [worker] }: Hub, sheet: string) {
  const memory = () =>
    Promise.all([api.pid, worker.pid].map(async (pid) => (await readUsage(pid)).memoryBytes))
  const before = await memory()
  const most = [...before]
  const startedAt = performance.now()
  const passed = () => (performance.now() - startedAt) / 1_000
  const form = new FormData()
  form.append('file', new File([sheet], 'kits.csv', { type: 'text/csv' }))
  const sending = client.upload<Import>(path, form).then((answer) => ({ answer, answered: passed() }))
  let found: Import | null = null
  let answered = Number.NaN
  while (found === null || found.status === 'unknown') {
    await sleep(100)
    for (const [index, bytes] of (await memory()).entries()) most[index] = Math.max(most[index] ?? 0, bytes)
    const sent = await Promise.race([sending, null])
    if (!sent) continue
    answered = sent.answered
    found = await client.get<Import>(`${path}/${sent.answer._id}/status`)
  }
  const more = (index: number) => (most[index] ?? 0) - (before[index] ?? 0)
  return {
    ...found,
    bytes: Buffer.byteLength(sheet),
    answered,
    seconds: passed(),
    apiMore: more(0),
    workerMore: more(1),
  }
}
