import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { Agent, buildConnector } from 'undici'
import {
  type AllowedRanges,
  type ForbiddenTarget,
  findForbiddenAddress,
  keepAllowedAddresses,
  parseAllowedRanges,
} from './egress.ts'

/** Asks DNS for every address of a name. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  answer: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

export interface DispatcherOptions {
  /** CIDRs beyond the public internet that may be reached (`IHUB_EGRESS_ALLOW`). */
  allow?: readonly string[]
  /** Open connections of one owner to one origin; its further calls wait for a free one (default 64). */
  connectionsPerOrigin?: number
  /** For the TCP and TLS handshakes together (default 10 s). */
  connectTimeoutMs?: number
  resolve?: Resolve
}

/** The connections of the process, a pool for each owner. Every client shares it. */
export interface Dispatcher {
  /** The pool of one integration or webhook, so that none uses up or jams the connections of another. */
  agentOf(owner: string): Agent
  /** Connects a plain socket under the same rules, for protocols other than HTTP; rejects when it may or can not. */
  openSocket(host: string, port: number): Promise<Socket>
  readonly allowed: AllowedRanges
  /** Waits for the calls under way, then closes every connection. */
  close(): Promise<void>
}

/** Carried by the connection error when the egress filter said no. */
export class ForbiddenTargetError extends Error {
  // Codes of undici's own would make it connect again for ever.
  readonly code = 'EGRESS_FORBIDDEN'
  readonly target: ForbiddenTarget

  constructor(target: ForbiddenTarget) {
    super(`${target.reason}: ${target.target}`)
    this.target = target
  }
}

/**
 * Makes the guarded pools: each connection resolves the name, drops the addresses that are not allowed and connects to
 * exactly the others, so a name that answers differently the second time gains nothing. Throws on a bad CIDR.
 */
export function createDispatcher(options: DispatcherOptions = {}): Dispatcher {
  const ranges = parseAllowedRanges(options.allow ?? [])
  if (!ranges.ok) throw new Error(`not a CIDR: ${ranges.error.invalid}`)
  const allowed = ranges.value
  const connectSocket = buildConnector({
    allowH2: false,
    timeout: options.connectTimeoutMs ?? 10_000,
    lookup: guardLookup(options.resolve ?? systemLookup, allowed),
  })
  const connect: typeof connectSocket = (target, done) => {
    const forbidden = isIP(target.hostname) === 0 ? undefined : findForbiddenAddress(target.hostname, allowed)
    if (!forbidden) return connectSocket(target, done)
    queueMicrotask(() => done(new ForbiddenTargetError(forbidden), null))
  }
  const pools = rememberAgents(
    () =>
      new Agent({
        connections: options.connectionsPerOrigin ?? 64,
        pipelining: 1,
        allowH2: false,
        // The whole exchange has one timer of its own, in send.ts.
        headersTimeout: 0,
        bodyTimeout: 0,
        connect,
      }),
  )
  const openSocket = (host: string, port: number) =>
    new Promise<Socket>((resolve, reject) => {
      const target = { protocol: 'http:', hostname: host, host, port: String(port) }
      connect(target, (error, socket) => (socket ? resolve(socket) : reject(error)))
    })
  return { ...pools, openSocket, allowed }
}

/** Owners with a pool; the one unused for longest gives up its place, after the calls it has under way. */
const agentsMax = 2_000

function rememberAgents(create: () => Agent): Pick<Dispatcher, 'agentOf' | 'close'> {
  const agents = new Map<string, Agent>()
  const closing = new Set<Promise<void>>()
  const retire = (owner: string, agent: Agent) => {
    agents.delete(owner)
    const closed = agent.close().finally(() => closing.delete(closed))
    closing.add(closed)
  }
  return {
    agentOf: (owner) => {
      const agent = agents.get(owner) ?? create()
      agents.delete(owner)
      agents.set(owner, agent)
      const [oldest] = agents.size > agentsMax ? agents : []
      if (oldest) retire(...oldest)
      return agent
    },
    close: async () => {
      for (const [owner, agent] of [...agents]) retire(owner, agent)
      await Promise.all(closing)
    },
  }
}

function guardLookup(resolve: Resolve, allowed: AllowedRanges): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, [])
      const kept = keepAllowedAddresses(hostname, addresses, allowed)
      if (!kept.ok) return answer(new ForbiddenTargetError(kept.error), [])
      if (options.all) return answer(null, kept.value)
      const [first] = kept.value
      answer(null, first?.address ?? '', first?.family)
    })
  }
}
