import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Examination, examineDatabase } from '@ihub/db/core/examine'
import type { Config } from '@ihub/kit/config'
import { findForbiddenAddress, parseAllowedRanges } from '@ihub/kit/egress'
import { checkMaxMs, type Finding } from './finding.ts'

const oldestVersion = 150_000
const clockMs = { warn: 2_000, fail: 60_000 }
const diskMb = { warn: 2_048, fail: 256 }

/** The database, its schema, its clock, and its cluster where it is one. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  const seen = await examineDatabase(url, checkMaxMs / 2)
  return [versionOf(seen), schemaOf(seen), clockOf(seen), ...clusterOf(seen)]
}

function versionOf({ version, versionNumber }: Examination): Finding {
  const found = `PostgreSQL ${version} answers`
  if (versionNumber >= oldestVersion) return { check: 'database', state: 'ok', found }
  return { check: 'database', state: 'fail', found, todo: 'Move the database to PostgreSQL 15 or newer.' }
}

function schemaOf({ pending, unknown }: Examination): Finding {
  const check = 'migrations'
  if (unknown.length > 0)
    return {
      check,
      state: 'fail',
      found: `a newer version of the hub ran ${unknown.join(', ')}`,
      todo: 'Start that version of the hub, or restore a backup from before the upgrade.',
    }
  if (pending.length === 0) return { check, state: 'ok', found: 'the schema is that of this version' }
  return {
    check,
    state: 'fail',
    found: `${pending.length} migrations have not run, from ${pending[0]} on`,
    todo: 'Start the hub, or run `npm run ihub -- migrate`.',
  }
}

export function clockOf({ aheadMs }: Pick<Examination, 'aheadMs'>): Finding {
  const offMs = Math.abs(aheadMs)
  const found = `PostgreSQL's clock is ${(offMs / 1_000).toFixed(1)} s ${aheadMs < 0 ? 'behind' : 'ahead of'} this machine's`
  if (offMs < clockMs.warn) return { check: 'clock', state: 'ok', found }
  const state = offMs < clockMs.fail ? 'warn' : 'fail'
  return { check: 'clock', state, found, todo: 'Set both clocks by NTP.' }
}

function clusterOf({ clusterLacks: lacks }: Examination): Finding[] {
  if (lacks === null) return []
  if (lacks.length === 0)
    return [{ check: 'cluster', state: 'ok', found: 'Citus knows every table that it has to' }]
  const todo = 'Run `npm run ihub -- db distribute`.'
  return lacks.map((found) => ({ check: 'cluster', state: 'fail', found, todo }))
}

/** Room on the disk of the data folder, or of the nearest folder above it that is there. */
export async function checkDisk({ dataFolder, databaseUrl }: Config): Promise<Finding[]> {
  let folder = resolve(dataFolder)
  while (!existsSync(folder)) folder = resolve(folder, '..')
  const { bavail, bsize } = await statfs(folder)
  return [diskOf(folder, (bavail * bsize) / 1_048_576, databaseUrl === undefined)]
}

export function diskOf(folder: string, freeMb: number, holdsDatabase: boolean): Finding {
  const found = `${Math.floor(freeMb).toLocaleString('en-US')} MB are free in ${folder}`
  if (freeMb >= diskMb.warn) return { check: 'disk', state: 'ok', found }
  const state = freeMb < diskMb.fail && holdsDatabase ? 'fail' : 'warn'
  return { check: 'disk', state, found, todo: 'Free some room, or move IHUB_DATA_DIR to a larger disk.' }
}

/** Whether the names of these addresses resolve, and to addresses that the hub may call. */
export async function checkNames(config: Config, urls: readonly string[]): Promise<Finding[]> {
  const allowed = parseAllowedRanges(config.egressAllow)
  if (!allowed.ok)
    return [
      {
        check: 'egress',
        state: 'fail',
        found: `IHUB_EGRESS_ALLOW holds ${allowed.error.invalid}, which is no range of addresses`,
        todo: 'Write addresses or ranges such as 10.20.0.0/16, comma-separated.',
      },
    ]
  const names = [...new Set(urls.map((url) => new URL(url).hostname.replace(/^\[|\]$/g, '')))]
  const findings = await Promise.all(
    names.map(async (name): Promise<Finding[]> => {
      const addresses = isIP(name) ? [name] : await addressesOf(name)
      if (addresses.length === 0)
        return [
          {
            check: 'egress',
            state: 'warn',
            found: `the name ${name} leads to no address`,
            todo: 'Look at the DNS of this machine, then at the address of the webhook.',
          },
        ]
      if (addresses.some((address) => findForbiddenAddress(address, allowed.value) === undefined)) return []
      return [
        {
          check: 'egress',
          state: 'warn',
          found: `${name} is ${addresses[0]}, which the hub does not call`,
          todo: 'Add its range to IHUB_EGRESS_ALLOW if the hub shall call it.',
        },
      ]
    }),
  )
  const wrong = findings.flat()
  const found = `${config.egressAllow.length} ranges are allowed beyond the public internet; ${names.length - wrong.length} of ${names.length} names of webhooks may be called`
  return [{ check: 'egress', state: 'ok', found }, ...wrong]
}

const addressesOf = (name: string) =>
  lookup(name, { all: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  )
