import type { SystemFault } from '@ihub/ports/conformance/system-world'
import { startFaultProxy } from '@ihub/simulators/kit/fault-proxy'
import { Faults } from '@ihub/simulators/kit/faults'
import type { SimRequest } from '@ihub/simulators/kit/message'
import { RequestRecord } from '@ihub/simulators/kit/request-record'
import { faultsBelow } from '../platform-world.ts'

interface FaultNames {
  target: string
  /** The path by which the rules know a call: one address serves them all. */
  pathOf(request: SimRequest): string
  /** The calls whose answers are read as orders, invoices or reports. */
  reads: string
  /** The calls that change something. */
  changes: string
}

/** A fault proxy before a real server, and the faults of the conformance suites in its terms. */
export async function startBeforeFaults({ target, pathOf, reads, changes }: FaultNames) {
  const faults = new Faults()
  const record = new RequestRecord()
  const proxy = await startFaultProxy({ target, faults, record, pathOf })
  const ruleOf = faultsBelow('/', {
    'invalid-json': { match: { path: reads }, kind: 'invalid-json' },
    'lost-answer': { match: { path: changes }, kind: 'cut-after', times: 1 },
  })
  return {
    url: proxy.url,
    faults,
    record,
    commit: async (fault: SystemFault) => faults.add(ruleOf[fault]),
    recover: async () => faults.clear(),
    close: proxy.close,
  }
}
