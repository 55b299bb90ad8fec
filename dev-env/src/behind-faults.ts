import { createDispatcher, type Dispatcher } from '@ihub/kit/dispatcher'
import type { SystemFault } from '@ihub/ports/conformance/system-world'
import { startFaultProxy } from '@ihub/simulators/kit/fault-proxy'
import { Faults } from '@ihub/simulators/kit/faults'
import type { SimRequest } from '@ihub/simulators/kit/message'
import { RequestRecord } from '@ihub/simulators/kit/request-record'
import { faultsBelow } from './platform-world.ts'

interface Wish {
  /** The paths of the system's calls. */
  path: string
  /** The paths of those that do something, where another call comes before them. */
  lostAt?: string
  /** … and their method, where that tells them apart. */
  lostMethod?: string
  /** The path by which a call is known, where one address serves all of them. */
  pathOf?: (request: SimRequest) => string
  /** Its words for a server error. */
  brokenBody?: string
}

/** A simulator behind a proxy with the faults of a conformance suite, which stand there as they would before a real installation. */
export async function behindFaults(simulator: { url: string; close(): Promise<void> }, wish: Wish) {
  const faults = new Faults()
  const proxy = await startFaultProxy({
    target: simulator.url,
    faults,
    record: new RequestRecord(0),
    ...(wish.pathOf && { pathOf: wish.pathOf }),
  })
  const dispatcher: Dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const { path, lostAt = path, lostMethod, brokenBody = 'Internal Server Error' } = wish
  const lost = { path: lostAt, ...(lostMethod && { method: lostMethod }) }
  const rules = faultsBelow(path, {
    'answers-500': { match: { path }, kind: 'status', status: 500, body: brokenBody },
    'lost-answer': { match: lost, kind: 'cut-after', times: 1 },
  })
  return {
    url: proxy.url,
    dispatcher,
    faults,
    commit: async (fault: SystemFault) => faults.replace([rules[fault]]),
    recover: async () => faults.clear(),
    close: async () => {
      await dispatcher.close()
      await proxy.close()
      await simulator.close()
    },
  }
}
