import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { percent, type Section } from './report.ts'

/** The file of V8's `--cpu-prof`, as far as it is read here. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

export interface HotFunction {
  name: string
  /** Share of the time the processor was not idle. */
  share: number
}

const shownMax = 25

/** Functions by the time spent in themselves, the hottest first, without the time of the functions they call. */
export function hotFunctions({ nodes, samples, timeDeltas }: CpuProfile): HotFunction[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  samples.forEach((id, index) => {
    const name = names.get(id) ?? ''
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  })
  times.delete('(idle)')
  const total = times.values().reduce((sum, time) => sum + time, 0)
  return [...times]
    .map(([name, time]) => ({ name, share: time / total }))
    .sort((one, other) => other.share - one.share)
    .slice(0, shownMax)
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)'
  if (url === '') return name
  const place = url.replace(/^file:\/\//, '').replace(/^.*\/(?=node_modules\/|packages\/|apps\/)/, '')
  return `${name} ${place}:${lineNumber + 1}`
}

/** The profile a stopped process left in the folder, as a table; the largest when there are several. */
export async function profileSection(process: string, folder: string): Promise<Section> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.cpuprofile'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const profiles = texts.map((text) => JSON.parse(text) as CpuProfile)
  const [largest] = profiles.toSorted((one, other) => other.samples.length - one.samples.length)
  return {
    title: `Where the ${process} spends its processor time`,
    columns: ['share', 'function'],
    rows: largest ? hotFunctions(largest).map(({ name, share }) => [percent(share), name]) : [],
    notes: ['time in the function itself, without what it calls; idle time is left out'],
  }
}
