import { request as call, type IncomingHttpHeaders } from 'node:http'
import type { Faults } from './faults.ts'
import { json, type SimAnswer, type SimRequest } from './message.ts'
import type { RequestRecord } from './request-record.ts'
import { type RunningServer, startServer } from './server.ts'

interface ProxyOptions {
  /** A simulator, or a real server on this machine: `http://127.0.0.1:<port>`. */
  target: string
  /** A free one when absent. */
  port?: number
  faults: Faults
  record: RequestRecord
  pathOf?: (request: SimRequest) => string
}

/** Stands before a server that knows of no faults and commits them; it forwards all else as it is, byte for byte. */
export const startFaultProxy = ({ target, ...options }: ProxyOptions): Promise<RunningServer> =>
  startServer({
    ...options,
    routes: [],
    encoding: 'latin1',
    notFound: (request) => forward(target, request),
  })

/** Of one connection only (RFC 9110, 7.6.1), or counted anew. */
const ownHeaders = [
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'accept-encoding',
]

const passedOn = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ownHeaders.includes(name) ? [] : [[name, String(value)]],
    ),
  )

const forward = (origin: string, { method, target, headers, text }: SimRequest): Promise<SimAnswer> =>
  new Promise((answer) => {
    const body = Buffer.from(text, 'latin1')
    const length = body.length > 0 ? { 'content-length': body.length } : {}
    const outgoing = call(new URL(target, origin), { method, headers: { ...passedOn(headers), ...length } })
    const fail = (error: Error) => answer(json(502, { message: error.message }))
    outgoing.on('error', fail)
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', fail)
      incoming.on('end', () =>
        answer({
          status: incoming.statusCode ?? 502,
          text: Buffer.concat(chunks).toString('latin1'),
          headers: passedOn(incoming.headers),
        }),
      )
    })
    outgoing.end(body)
  })
