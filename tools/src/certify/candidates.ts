import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { pulls, takesCalls } from '@ihub/domain/system-traits'
import type { Connector } from '@ihub/ports/connector'
import { z } from 'zod'
import { type Candidate, certificateOf, gapsOf, type TestReport } from './certificate.ts'

const folders = new URL('../../../packages/connectors/src/', import.meta.url)

/** A real system has a folder of its own. */
const isReal = (folder: string) => existsSync(new URL(`../../../real-systems/${folder}`, import.meta.url))

/** Every connector that has suites; the calls of a system that pulls are the API's. */
export async function findCandidates(): Promise<Candidate[]> {
  const entries = await readdir(folders, { withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isDirectory())
    .map(async ({ name: folder }) => {
      const parts: Record<string, Connector> = await import(new URL(`${folder}/index.ts`, folders).href)
      return Object.values(parts)
        .filter(({ id }) => !pulls(id))
        .map((connector) => candidateOf(folder, connector))
    })
  return (await Promise.all(found)).flat()
}

const candidateOf = (folder: string, { id, name, docs, ownContract, settings }: Connector): Candidate => ({
  id,
  name,
  folder,
  isReal: isReal(folder),
  contract: ownContract ? 'of our own' : takesCalls(id) ? 'of the vendor' : 'no calls',
  docs,
  callsPerMinute: usualOf(settings.shape, 'callsPerMinute'),
  callsAtOnce: usualOf(settings.shape, 'callsAtOnce'),
})

/** The setting as it is unless a person changes it; null where there is no such setting. */
function usualOf(shape: Connector['settings']['shape'], field: string): number | null {
  const read = shape[field] ? z.safeParse(shape[field], undefined) : null
  return read?.success ? Number(read.data) : null
}

/** The connectors whose tests in a run of all tests do not suffice for a certificate, with the reasons. */
export async function findGaps(report: TestReport): Promise<string[]> {
  // Real systems are tested in a run of their own.
  const candidates = (await findCandidates()).filter((candidate) => !candidate.isReal)
  const certificates = candidates.map((candidate) => certificateOf(candidate, report))
  return certificates.flatMap(({ id, capabilities }) => gapsOf(capabilities).map((gap) => `${id}: ${gap}`))
}
