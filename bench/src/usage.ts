import { readdir, readFile } from 'node:fs/promises'

/** What a process has used so far: processor seconds, and the memory it holds alone or shares, in bytes. */
export interface Usage {
  cpuSeconds: number
  memoryBytes: number
  memoryPeakBytes: number
}

/** Linux counts processor time in hundredths of a second for every program. */
const ticksPerSecond = 100

/** Linux only; all NaN elsewhere, which the report shows as dashes. */
export async function readUsage(pid: number): Promise<Usage> {
  const [stat, status] = await Promise.all([read(pid, 'stat'), read(pid, 'status')])
  return {
    cpuSeconds: cpuOf(stat),
    memoryBytes: kilobytesOf(status, 'VmRSS'),
    memoryPeakBytes: kilobytesOf(status, 'VmHWM'),
  }
}

/** Of a process and all its children, as PostgreSQL is made of; shared memory is counted once, as Linux shares it out. */
export async function readTreeUsage(pid: number): Promise<Usage> {
  const pids = [pid, ...(await childrenOf(pid))]
  const parts = await Promise.all(
    pids.map(async (one) => ({
      cpu: cpuOf(await read(one, 'stat')),
      memory: kilobytesOf(await read(one, 'smaps_rollup'), 'Pss'),
    })),
  )
  const sum = (values: number[]) =>
    values.reduce((total, value) => total + (Number.isNaN(value) ? 0 : value), 0)
  const memoryBytes = sum(parts.map(({ memory }) => memory))
  return { cpuSeconds: sum(parts.map(({ cpu }) => cpu)), memoryBytes, memoryPeakBytes: memoryBytes }
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
