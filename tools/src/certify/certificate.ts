import type { ConnectorId } from '@ihub/domain/system-traits'
import { lacksOf, type Pace } from './pace.ts'

/** How many ways to fail each capability has to stand. */
export const faultScenariosMin = 10

/** A connector that is certified, and the folder of its tests. */
export interface Candidate {
  id: ConnectorId
  name: string
  folder: string
  /** Tested against a real system in place of a simulator. */
  isReal: boolean
  /** Of our own where the vendor publishes none. */
  contract: 'of the vendor' | 'of our own' | 'no calls'
  docs: string
  /** Both null for a connector that calls nobody. */
  callsPerMinute: number | null
  callsAtOnce: number | null
}

/** The promises of a capability that were kept, those under faults counted apart. */
export interface CertifiedCapability {
  capability: string
  kept: number
  faults: number
  broken: string[]
}

export interface Certificate extends Candidate {
  capabilities: CertifiedCapability[]
  /** Tests of the connector alone, such as those of its samples and recordings. */
  ownTests: number
  /** Answers held against `answers.json`; null for a connector that reads no JSON. */
  drift: number | null
  /** Null where it was not measured, as in a run of tests alone. */
  pace: Pace | null
  /** Why it is not certified; empty where it is. */
  lacks: string[]
}

interface TestResult {
  ancestorTitles: string[]
  title: string
  status: string
  tags: string[]
}

/** Of vitest's JSON report. */
export interface TestReport {
  testResults: { name: string; assertionResults: TestResult[] }[]
}

/** The certificate of a connector, from the tests of its folder and those of its answers. */
export function certificateOf(
  candidate: Candidate,
  report: TestReport,
  pace: Pace | null = null,
): Certificate {
  const { id, folder } = candidate
  const ofFolder = report.testResults
    .filter(({ name }) => name.includes(`/packages/connectors/src/${folder}/`))
    .flatMap(({ assertionResults }) => assertionResults)
  const suites = Map.groupBy(ofFolder, (one) => capabilityOf(one, candidate))
  const capabilities = [...suites].flatMap(([capability, tests]) =>
    capability === null ? [] : [summaryOf(capability, tests)],
  )
  const own = (suites.get(null) ?? []).filter(({ ancestorTitles: [suite = ''] }) => !suite.includes(' as '))
  const drift = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ title }) => title.includes('answers') && title.split(' ').includes(id))
  const broken = [
    ...capabilities.flatMap(({ capability, broken }) =>
      broken.map((title) => `${capability}: broken: ${title}`),
    ),
    ...[...own, ...drift].filter(isBroken).map(({ title }) => `broken: ${title}`),
  ]
  return {
    ...candidate,
    capabilities,
    ownTests: own.length,
    drift: drift.length > 0 ? drift.length : null,
    pace,
    lacks: [...gapsOf(capabilities), ...broken, ...(pace ? lacksOf(pace) : [])],
  }
}

/** The suites that a connector has to have and the ways to fail that they have to try, whether or not they went well. */
export const gapsOf = (capabilities: CertifiedCapability[]): string[] => [
  ...(capabilities.length === 0 ? ['no conformance suite ran'] : []),
  ...capabilities
    .filter(({ faults }) => faults > 0 && faults < faultScenariosMin)
    .map(({ capability, faults }) => `${capability}: ${faults} ways to fail of ${faultScenariosMin}`),
]

const isBroken = ({ status }: TestResult) => status !== 'passed'

/** Suites are called `<connector> as <capability>`. */
function capabilityOf({ ancestorTitles: [suite = ''] }: TestResult, { id }: Candidate) {
  const [name, ...capability] = suite.split(' as ')
  return name === id ? capability.join(' as ') || null : null
}

const summaryOf = (capability: string, tests: TestResult[]): CertifiedCapability => ({
  capability,
  kept: tests.filter((one) => !isBroken(one) && !one.tags.includes('fault')).length,
  faults: tests.filter((one) => !isBroken(one) && one.tags.includes('fault')).length,
  broken: tests.filter(isBroken).map(({ title }) => title),
})
