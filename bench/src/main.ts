import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import type { BenchContext, Part } from './bench-context.ts'
import { profileSection } from './cpu-profile.ts'
import { startCluster } from './database.ts'
import { type BenchOptions, type PartName, readOptions, usage } from './options.ts'
import { measureBrowser } from './parts/browser.ts'
import { measureBulkRetry } from './parts/bulk-retry.ts'
import { measureCeilings } from './parts/ceilings.ts'
import { measureExport } from './parts/export.ts'
import { measureFloorPart } from './parts/floor.ts'
import { measureFlow } from './parts/flow.ts'
import { measureFulfilmentLists } from './parts/fulfilment-lists.ts'
import { measureImporting } from './parts/importing.ts'
import { measureInventories } from './parts/inventories.ts'
import { measureInvoiceList } from './parts/invoice-list.ts'
import { measureIssuing } from './parts/issuing.ts'
import { measureKits } from './parts/kits.ts'
import { measureOrderList } from './parts/order-list.ts'
import { measureOrderScreens } from './parts/order-screens.ts'
import { measurePrinting } from './parts/printing.ts'
import { measurePushing } from './parts/pushing.ts'
import { measureQueues } from './parts/queue.ts'
import { measureReading } from './parts/reading.ts'
import { measureStock } from './parts/stock.ts'
import { measureTracking } from './parts/tracking.ts'
import { measureWebhooks } from './parts/webhooks.ts'
import { count, type Section, toMarkdown, toText } from './report.ts'
import { statementSection } from './statement-profile.ts'

const parts: Record<PartName, Part> = {
  ceilings: measureCeilings,
  queue: measureQueues,
  list: measureOrderList,
  invoices: measureInvoiceList,
  inventories: measureInventories,
  fulfilment: measureFulfilmentLists,
  orders: measureOrderScreens,
  floor: measureFloorPart,
  flow: measureFlow,
  bulk: measureBulkRetry,
  export: measureExport,
  webhooks: measureWebhooks,
  reading: measureReading,
  importing: measureImporting,
  kits: measureKits,
  stock: measureStock,
  pushing: measurePushing,
  printing: measurePrinting,
  tracking: measureTracking,
  issuing: measureIssuing,
  browser: measureBrowser,
}
const wholeReportFile = new URL('../../docs/bench.md', import.meta.url).pathname

const say = (text: string) =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)}  ${text}\n`)

async function run(options: BenchOptions): Promise<Section[]> {
  const cluster = await startCluster({
    dataFolder: options.dataFolder,
    countsStatements: options.profile === 'database',
  })
  const profiles = await mkdtemp(join(tmpdir(), 'ihub-profile-'))
  const folderOf = (name: string) => (options.profile === name ? profiles : null)
  const context: BenchContext = {
    cluster,
    isQuick: options.isQuick,
    workers: options.workers,
    profileFolder: { api: folderOf('api'), worker: folderOf('worker') },
    say,
  }
  const sections: Section[] = []
  try {
    for (const name of options.parts) {
      say(name)
      for (const section of await parts[name](context)) {
        sections.push(section)
        process.stdout.write(`${toText(section)}\n`)
      }
    }
    if (options.profile === 'database') sections.push(await statementSection(cluster))
    else if (options.profile) sections.push(await profileSection(options.profile, profiles))
  } finally {
    await cluster.close()
    await rm(profiles, { recursive: true, force: true })
  }
  return sections
}

function introduction(options: BenchOptions): string {
  const [processor] = cpus()
  const machine = `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${count(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  return [
    '# Bench',
    '',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
    'The hub, a durable PostgreSQL, the simulators and the load share these processors.',
    ...(options.isQuick
      ? ['', '**A quick run**: small stores and short loads, good for a first look only.']
      : []),
    '',
    '',
  ].join('\n')
}

const options = readOptions(process.argv.slice(2), wholeReportFile)
if (!options.ok) {
  process.stderr.write(`${options.error}\n${usage}\n`)
  process.exit(2)
}
const sections = await run(options.value)
if (options.value.profile) process.stdout.write(`${toText(sections.at(-1) as Section)}\n`)
if (options.value.reportFile)
  await writeFile(options.value.reportFile, introduction(options.value) + sections.map(toMarkdown).join('\n'))
process.exit(0)
