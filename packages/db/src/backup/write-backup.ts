import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { hubClock } from '@ihub/kit/clock'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { readTables } from '../core/distribution.ts'
import { appliedOn } from '../core/migrate.ts'
import {
  type BackupHead,
  type BackupManifest,
  backupFormat,
  entryBytes,
  entryNameOf,
  headName,
  leftOut,
  manifestName,
  plainTexts,
} from './backup-file.ts'

/**
 * All rows as they are at one moment, however long it takes to write them; a few megabytes are in memory at once. The hub
 * goes on meanwhile.
 */
export async function writeBackup(
  url: string,
  output: Writable,
  keyFingerprint: string | null,
): Promise<BackupManifest> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    lock_timeout: 30_000,
  })
  await client.connect()
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 6 }), output)
  // A full disk ends the wait for an entry that nobody takes any more.
  const add = (name: string, bytes: Buffer) => Promise.race([addEntry(archive, name, bytes), written])
  try {
    await client.query(plainTexts)
    await client.query('begin isolation level repeatable read read only')
    const head = await readHead(client, keyFingerprint)
    await add(headName, Buffer.from(JSON.stringify(head)))
    const tables: BackupManifest['tables'] = {}
    for (const table of head.tables) tables[table.name] = await addTable(client, table, add)
    const manifest = { tables, sequences: await readSequences(client) }
    await add(manifestName, Buffer.from(JSON.stringify(manifest)))
    archive.finalize()
    await written
    return manifest
  } catch (error) {
    archive.destroy()
    await written.catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

async function readHead(client: pg.Client, keyFingerprint: string | null): Promise<BackupHead> {
  const tables = (await readTables(client)).filter(({ name }) => !leftOut.includes(name))
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select attrelid::regclass::text as table, array_agg(attname::text order by attnum) as columns from pg_attribute
     where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = '' group by attrelid`,
    [tables.map(({ name }) => name)],
  )
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]))
  return {
    format: backupFormat,
    madeAt: hubClock.nowIso(),
    migrations: await appliedOn(client),
    keyFingerprint,
    tables: tables.map(({ name }) => ({ name, columns: columnsOf.get(name) ?? [] })),
  }
}

async function addTable(
  client: pg.Client,
  { name, columns }: BackupHead['tables'][number],
  add: (name: string, bytes: Buffer) => Promise<void>,
) {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join()}) to stdout`))
  let [index, bytes, waiting] = [0, 0, [] as Buffer[]]
  const flush = async () => {
    if (bytes > 0) await add(entryNameOf(name, index++), Buffer.concat(waiting))
    ;[bytes, waiting] = [0, []]
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= entryBytes) await flush()
  }
  await flush()
  return { rows: rows.rowCount ?? 0, sha256: hash.digest('hex') }
}

export const quoted = (name: string) => pg.escapeIdentifier(name)

/** Read after the rows: a number that was given out meanwhile is not given again. */
async function readSequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows
}

/** Ends once the entry is on its way, so that no more is read than is written. */
const addEntry = (archive: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    archive.entry({ name, size: bytes.length }, (error) => (error ? reject(error) : resolve())).end(bytes)
  })
