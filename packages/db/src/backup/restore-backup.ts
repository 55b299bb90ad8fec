import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { extract, type Header } from 'tar-stream'
import {
  compareMigrations,
  isRestoreBroken,
  migrateOn,
  restoreMark,
  underMigrationLock,
} from '../core/migrate.ts'
import {
  BackupError,
  type BackupHead,
  type BackupManifest,
  backupFormat,
  headName,
  manifestName,
  plainTexts,
  tableOfEntry,
} from './backup-file.ts'
import { quoted } from './write-backup.ts'

type Entry = Readable & { header: Header }

export interface Restored {
  head: BackupHead
  rows: number
  /** Migrations of this version that the backup was older than. */
  migrated: string[]
}

/**
 * Fills an empty database, and leaves its hub held. All rows commit together once the last entry has proved them; a
 * database whose restore was broken off starts no hub, and is restored into again.
 */
export async function restoreBackup(
  url: string,
  input: Readable,
  judge: (head: BackupHead) => void,
): Promise<Restored> {
  const archive = extract()
  const reading = pipeline(input, createGunzip(), archive)
  reading.catch(() => undefined) // the entries end with the same error
  try {
    const entries = archive[Symbol.asyncIterator]() as unknown as AsyncIterator<Entry>
    const head = await readHead(entries)
    judge(head)
    return await underMigrationLock(url, (client) => restoreInto(client, head, entries))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof BackupError) throw error
    if (code?.startsWith('Z_') || /tar|premature|Unexpected end|writable/i.test(String(error)))
      throw new BackupError('The file is no whole backup of a hub.', { cause: error })
    throw error
  } finally {
    archive.destroy()
    input.destroy()
  }
}

async function readHead(entries: AsyncIterator<Entry>): Promise<BackupHead> {
  const { value: first } = await entries.next()
  if (first?.header.name !== headName) throw new BackupError('The file is no backup of a hub.')
  const head: BackupHead = JSON.parse((await buffer(first)).toString())
  if (head.format !== backupFormat)
    throw new BackupError(`The backup is of the form ${head.format}, which this version does not read.`)
  const { unknown } = await compareMigrations(head.migrations)
  if (unknown.length > 0)
    throw new BackupError(
      `The backup is of a newer version of the hub (${unknown.at(-1)}). Restore it with that version.`,
    )
  return head
}

async function restoreInto(client: pg.Client, head: BackupHead, entries: AsyncIterator<Entry>) {
  await refuseRows(client)
  await client.query(`create table if not exists ${restoreMark} ()`)
  await migrateOn(client, head.migrations)
  await client.query(plainTexts)
  await client.query('begin')
  const rows = await copyRows(client, head, entries)
  await client.query('commit')
  const migrated = await migrateOn(client)
  await client.query('begin')
  await client.query('insert into hub_hold (reason) values ($1) on conflict do nothing', [
    `restored from the backup of ${head.madeAt}`,
  ])
  await client.query(`drop table ${restoreMark}`)
  await client.query('commit')
  return { head, rows, migrated }
}

async function refuseRows(client: pg.Client) {
  if (await isRestoreBroken(client)) return
  const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public' limit 1`)
  if (rowCount !== 0)
    throw new BackupError(
      'The database is not empty. Name an empty one in DATABASE_URL, or a new folder in IHUB_DATA_DIR.',
    )
}

async function copyRows(
  client: pg.Client,
  { tables }: BackupHead,
  entries: AsyncIterator<Entry>,
): Promise<number> {
  const all = tables.map(({ name }) => quoted(name))
  await client.query(`truncate ${all.join()}`)
  // Their work was done when the rows were written, and its rows are in the backup.
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  const copied: BackupManifest['tables'] = {}
  let open: OpenTable | null = null
  let manifest: BackupManifest | null = null
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry: Entry = next.value
    const name = tableOfEntry(entry.header.name)
    if (open && open.name !== name) copied[open.name] = await open.end()
    if (entry.header.name === manifestName) {
      manifest = JSON.parse((await buffer(entry)).toString())
      open = null
      continue
    }
    const table = tables.find((one) => one.name === name)
    if (!table || table.name in copied) throw new BackupError(`The backup holds ${entry.header.name}.`)
    const into: OpenTable = open?.name === table.name ? open : openTable(client, table)
    open = into
    for await (const chunk of entry as AsyncIterable<Buffer>) await into.write(chunk)
  }
  if (!manifest) throw new BackupError('The backup was broken off: its end is missing.')
  prove(tables, copied, manifest)
  await setSequences(client, manifest.sequences)
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
  return Object.values(copied).reduce((sum, { rows }) => sum + rows, 0)
}

const emptyHash = createHash('sha256').digest('hex')

function prove(
  tables: BackupHead['tables'],
  copied: BackupManifest['tables'],
  { tables: told }: BackupManifest,
) {
  for (const { name } of tables) {
    const { rows, sha256 } = copied[name] ?? { rows: 0, sha256: emptyHash }
    if (told[name]?.sha256 !== sha256 || told[name].rows !== rows)
      throw new BackupError(
        `The rows of ${name} are not those that the backup was made of. Take another backup.`,
      )
  }
}

interface OpenTable {
  name: string
  write(chunk: Buffer): Promise<void>
  end(): Promise<{ rows: number; sha256: string }>
}

function openTable(client: pg.Client, { name, columns }: BackupHead['tables'][number]): OpenTable {
  const hash: Hash = createHash('sha256')
  const text = `copy ${quoted(name)} (${columns.map(quoted).join()}) from stdin`
  const rows: CopyStreamQuery = client.query(copyFrom(text))
  const done = finished(rows)
  done.catch(() => undefined) // told by the next write, or by the end
  return {
    name,
    write: async (chunk) => {
      hash.update(chunk)
      if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), done])
    },
    end: async () => {
      rows.end()
      await done
      return { rows: rows.rowCount, sha256: hash.digest('hex') }
    },
  }
}

async function setSequences(client: pg.Client, sequences: BackupManifest['sequences']) {
  await client.query('select create_store_sequences(store_id) from stores')
  await client.query(
    'select setval(quote_ident(n.name)::regclass, n.value) from unnest($1::text[], $2::bigint[]) as n(name, value)',
    [sequences.map(({ name }) => name), sequences.map(({ value }) => value)],
  )
}
