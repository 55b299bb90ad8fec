import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FaultRule, Faults } from './faults.ts'
import { lateness } from './lateness.ts'
import { json, type SimAnswer, SimRequest } from './message.ts'
import type { RequestRecord } from './request-record.ts'
import { createRouter, type Handler, type Route } from './router.ts'
import { refusal, spoil } from './spoil.ts'

export type ServerOptions = {
  /** A free one when absent. */
  port?: number | undefined
  routes: readonly Route[]
  faults: Faults
  record: RequestRecord
  /** Authentication: an answer here stops the request before its route; control routes are exempt. */
  guard?: (request: SimRequest) => SimAnswer | undefined
  notFound?: Handler
  bodyBytesMax?: number
  /** How the texts of bodies stand for bytes; `latin1` keeps every byte. */
  encoding?: 'utf8' | 'latin1'
  /** The path by which faults know a request, where one address serves many calls, as in SOAP; else its own. */
  pathOf?: (request: SimRequest) => string
}

export type RunningServer = { url: string; port: number; close(): Promise<void> }

const unknownPath: Handler = () => json(404, { message: 'Not Found' })

/** Listens on 127.0.0.1 only; `close` also ends requests left hanging. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const answerTo = createAnswerer(options)
  const { bodyBytesMax: bytesMax = 5_000_000, encoding = 'utf8' } = options
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    readBody(incoming, { bytesMax, encoding }, (body) => {
      if (body === undefined) {
        void send(outgoing, json(413, { message: 'Payload Too Large' }))
        return
      }
      const request = new SimRequest(incoming.method ?? 'GET', incoming.url ?? '/', incoming.headers, body)
      void answerTo(request, outgoing)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, port, close }
}

function createAnswerer(options: ServerOptions) {
  const { routes, faults, record, guard, notFound = unknownPath, encoding } = options
  const { pathOf = ({ path }) => path } = options
  const match = createRouter(routes)
  const lateMs = lateness(process.env.TEST_LATE)
  const work = async (request: SimRequest, isControl: boolean): Promise<SimAnswer> => {
    try {
      const refused = isControl ? undefined : guard?.(request)
      if (refused) return refused
      const found = match(request.method, request.path)
      if (!found) return notFound(request)
      request.params = found.params
      return await found.handle(request)
    } catch (error) {
      return json(500, { message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  return async (request: SimRequest, outgoing: ServerResponse): Promise<void> => {
    const isControl = request.path.startsWith('/_sim/')
    const fault = isControl ? undefined : faults.strike(request.method, pathOf(request))
    const answer = fault
      ? await workWithFault(fault, () => work(request, false))
      : await work(request, isControl)
    if (!isControl && lateMs) await wait(lateMs(), undefined, { ref: false })
    if (!isControl) record.add(request, typeof answer === 'string' ? 0 : answer.status)
    if (answer === 'cut') outgoing.destroy()
    else if (answer !== 'hang') await send(outgoing, answer, { encoding, fault })
  }
}

async function workWithFault(
  fault: FaultRule,
  work: () => Promise<SimAnswer>,
): Promise<SimAnswer | 'cut' | 'hang'> {
  const { kind, ms } = fault
  if (ms !== undefined && kind !== 'late' && kind !== 'drip') await wait(ms, undefined, { ref: false })
  switch (kind) {
    case 'hang':
      return 'hang'
    case 'cut-before':
      return 'cut'
    case 'status':
      return refusal(fault)
    case 'cut-after':
      await work()
      return 'cut'
    case 'twice':
      await work()
      return work()
    case 'late': {
      const answer = await work()
      await wait(ms ?? 0, undefined, { ref: false })
      return answer
    }
    default:
      return spoil(await work(), fault)
  }
}

function readBody(
  incoming: IncomingMessage,
  { bytesMax, encoding }: { bytesMax: number; encoding: BufferEncoding },
  done: (body: string | undefined) => void,
): void {
  if (incoming.method === 'GET' && incoming.headers['content-length'] === undefined) {
    incoming.resume()
    done('')
    return
  }
  const chunks: Buffer[] = []
  let bytes = 0
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= bytesMax) chunks.push(chunk)
    else if (bytes - chunk.length <= bytesMax) done(undefined)
  })
  incoming.on('end', () => {
    if (bytes <= bytesMax)
      done((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString(encoding) ?? '')
  })
  incoming.on('error', () => undefined)
}

interface Sending {
  encoding?: BufferEncoding | undefined
  fault?: FaultRule | undefined
}

async function send(
  outgoing: ServerResponse,
  { status, text, headers }: SimAnswer,
  { encoding = 'utf8', fault }: Sending = {},
): Promise<void> {
  if (outgoing.destroyed) return
  const isBodiless = status === 204 || status === 304
  const body = Buffer.from(isBodiless ? '' : text, encoding)
  outgoing.writeHead(status, { ...headers, ...(isBodiless ? {} : { 'content-length': body.length }) })
  if (fault?.kind === 'cut-within') {
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
    return
  }
  if (fault?.kind === 'drip') await drip(outgoing, body, fault.ms ?? 0)
  outgoing.end(fault?.kind === 'drip' ? undefined : body)
}

const dripPieces = 10

async function drip(outgoing: ServerResponse, body: Buffer, everyMs: number) {
  const size = Math.ceil(body.length / dripPieces) || 1
  for (let start = 0; start < body.length && !outgoing.destroyed; start += size) {
    outgoing.write(body.subarray(start, start + size))
    await wait(everyMs, undefined, { ref: false })
  }
}
