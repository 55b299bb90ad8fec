import { readdir, readFile } from 'node:fs/promises'

/** The usage of a process so far, and the memory it holds now. */
export interface Usage {
  cpuSeconds: number
  /** Proportional set size: its own pages, and of those it shares, as Node's code, its part. */
  memoryBytes: number
}

/** Linux counts processor time in hundredths of a second for every program. */
const ticksPerSecond = 100

/** Linux only; all NaN elsewhere, which the report shows as dashes. */
export async function readUsage(pid: number): Promise<Usage> {
  const [stat, pages] = await Promise.all([read(pid, 'stat'), read(pid, 'smaps_rollup')])
  return { cpuSeconds: cpuOf(stat), memoryBytes: kilobytesOf(pages, 'Pss') }
}

/** Of a process and all its children, as PostgreSQL is made of. */
export async function readTreeUsage(pid: number): Promise<Usage> {
  const pids = [pid, ...(await childrenOf(pid))]
  const parts = await Promise.all(pids.map(readUsage))
  const sum = (values: number[]) =>
    values.reduce((total, value) => total + (Number.isNaN(value) ? 0 : value), 0)
  return {
    cpuSeconds: sum(parts.map(({ cpuSeconds }) => cpuSeconds)),
    memoryBytes: sum(parts.map(({ memoryBytes }) => memoryBytes)),
  }
}

const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')

/** The fields after the program's name, which may itself contain spaces and brackets. */
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** Own time in user and system mode, and that of children that ended: a backend that left is not forgotten. */
function cpuOf(stat: string): number {
  const fields = fieldsOf(stat)
  return (
    fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / (stat === '' ? 0 : ticksPerSecond)
  )
}

const kilobytesOf = (text: string, field: string) =>
  Number(text.match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'))?.[1]) * 1_024

async function childrenOf(pid: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.map(Number).filter((one) => one > 0)
  const parents = await Promise.all(pids.map(async (one) => Number(fieldsOf(await read(one, 'stat'))[1])))
  return pids.filter((_, index) => parents[index] === pid)
}
