import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@ihub/domain/result'

export const partNames = [
  'ceilings',
  'queue',
  'list',
  'invoices',
  'inventories',
  'fulfilment',
  'orders',
  'floor',
  'flow',
  'bulk',
  'export',
  'webhooks',
  'reading',
  'importing',
  'kits',
  'stock',
  'pushing',
  'printing',
  'tracking',
  'issuing',
  'browser',
] as const
export type PartName = (typeof partNames)[number]
export const profiled = ['worker', 'api', 'database'] as const
export type Profiled = (typeof profiled)[number]

export interface BenchOptions {
  parts: PartName[]
  isQuick: boolean
  /** Worker processes of the hub. */
  workers: number
  profile: Profiled | null
  /** Kept between runs when given; a new temporary folder otherwise. */
  dataFolder: string | null
  /** Where the Markdown report goes; none is written for a part of the run. */
  reportFile: string | null
}

const workersMax = 8

export const usage = `npm run bench -- [--quick] [--only ${partNames.join('|')}]... [--profile ${profiled.join('|')}] [--workers <1 to ${workersMax}>] [--data <folder>] [--report <file>]`

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  names.some((one) => one === name)

/** Reads the command line; a sentence for an option it does not understand. */
export function readOptions(args: string[], wholeReportFile: string): Result<BenchOptions, string> {
  const parsed = parse(args)
  if (!parsed.ok) return parsed
  const { only = [], profile, quick = false, data, report, workers: asked = '1' } = parsed.value
  const parts = only.filter((name) => isOneOf(partNames, name))
  if (parts.length < only.length) return err(`--only takes ${partNames.join(', ')}`)
  if (profile !== undefined && !isOneOf(profiled, profile))
    return err(`--profile takes ${profiled.join(', ')}`)
  const workers = Number(asked)
  if (!Number.isInteger(workers) || workers < 1 || workers > workersMax)
    return err(`--workers takes 1 to ${workersMax}`)
  const isWhole = parts.length === 0 && !quick && profile === undefined && workers === 1
  return ok({
    parts: parts.length > 0 ? parts : [...partNames],
    isQuick: quick,
    workers,
    profile: profile ?? null,
    dataFolder: data ?? null,
    reportFile: report ?? (isWhole ? wholeReportFile : null),
  })
}

function parse(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string', multiple: true },
        quick: { type: 'boolean' },
        workers: { type: 'string' },
        profile: { type: 'string' },
        data: { type: 'string' },
        report: { type: 'string' },
      },
    })
    return ok(values)
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  }
}
