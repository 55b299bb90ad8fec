import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { selectedRequest } from '@ihub/api/routes/selected-rows'
import { connectors, findConnector } from '@ihub/connectors/registry'
import { sayIn } from '@ihub/contract/texts/say-in'
import { createAdministration } from '@ihub/db/administration'
import { createListReaders } from '@ihub/db/list/list-readers'
import { createReads } from '@ihub/db/reads'
import { locateStore } from '@ihub/db/store/locate'
import { createWorkerReads } from '@ihub/db/worker-reads'
import { type TableFormat, tableFormatNames } from '@ihub/domain/exports'
import { asId, type StoreId } from '@ihub/domain/ids'
import type { ListColumn } from '@ihub/domain/list-columns'
import { listColumns } from '@ihub/domain/list-columns'
import { type ListName, listNames } from '@ihub/domain/lists'
import { hubLaneOf } from '@ihub/domain/processes'
import { hubClock } from '@ihub/kit/clock'
import { writeTable } from '@ihub/kit/table'
import { tableOf } from '@ihub/operations/export/export-list'
import { CommandError, defineCommand, say, type Terminal } from '../define-command.ts'
import { type OpenedHub, withHub } from '../open-hub.ts'
import { refused } from '../say-failure.ts'
import { writeNewFile } from '../write-new-file.ts'

export const exportList = defineCommand({
  takes: { shows: '<list>', most: 1 },
  options: {
    store: { type: 'string', shows: 'CODE', isRequired: true, help: 'the code of the store' },
    format: { type: 'string', shows: 'FORMAT', default: 'csv', help: tableFormatNames.join(' or ') },
    out: {
      type: 'string',
      shows: 'FILE',
      help: 'a file that is not there yet; standard output when absent',
    },
  },
  notes: `Lists: ${listNames.join(', ')}. Every column, in English, all rows. Of processes: the hub's own.`,
  run: async ({ values, words: [word = ''] }, terminal) => {
    const list = oneOf(listNames, word, 'list')
    const format = oneOf(tableFormatNames, values.format, 'format')
    await withHub(terminal, async (hub) => {
      const store = await locateStore(hub.system, values.store)
      if (!store) throw new CommandError(`There is no store with the code ${values.store}.`)
      const { bytes, rows } = await openTable(hub, { storeId: store.storeId, list, format })
      await write(bytes, values.out, terminal)
      if (values.out !== undefined) say(terminal, `${rows()} rows of ${list} are in ${values.out}.`)
    })
  },
})

function oneOf<Name extends string>(names: readonly Name[], given: string, noun: string): Name {
  const name = names.find((one) => one === given)
  if (!name) throw new CommandError(`${given} is no ${noun}. Give one of ${names.join(', ')}.`)
  return name
}

interface Wanted {
  storeId: string
  list: ListName
  format: TableFormat
}

async function openTable({ app, system, actor }: OpenedHub, { storeId, list, format }: Wanted) {
  const integrationId = hubLaneOf(asId<StoreId>(storeId))
  const request = selectedRequest({ connectors, integrationId }, list, {})
  if (!request.ok) throw refused(request.error)
  const columns: ListColumn[] = [...listColumns[list]]
  const input = { list, format, columns, request: request.value, ids: null, language: 'en-US' as const }
  let rows = 0
  const deps = {
    lists: createListReaders(createReads(app), createAdministration({ app, system })),
    writeTable,
    sayIn,
    nameOf: (connector: string) => findConnector(connector)?.name ?? connector,
    timeZoneOf: createWorkerReads(app).timeZone,
    nowMs: hubClock.nowMs,
  }
  const viewer = { storeId, user: { userId: actor.id, role: 'Root' as const } }
  const onRow = async () => void rows++
  return { bytes: await tableOf(deps, { viewer, input, onRow }), rows: () => rows }
}

const write = async (
  bytes: AsyncIterable<Uint8Array>,
  out: string | undefined,
  { output }: Terminal,
): Promise<void> =>
  out === undefined
    ? pipeline(Readable.from(bytes), output, { end: false })
    : writeNewFile(out, () => pipeline(Readable.from(bytes), createWriteStream(out)))
