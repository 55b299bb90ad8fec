import type { HttpRequest } from '@ihub/ports/http'
import type { Outgoing } from './send.ts'

type Headers = Record<string, string>

/** A base address, taken apart once. */
export interface Base {
  origin: string
  /** Without the slash at its end. */
  path: string
  /** With its question mark, or empty. */
  search: string
}

export interface OutgoingDefaults {
  owner: string
  base: Base
  headers: Headers
  timeoutMs: number
  maxBytes: number
  /** The forms of answer the call can read, as the `accept` header says them. */
  accept: string
}

export const parseBase = ({ origin, pathname, search }: URL): Base => ({
  origin,
  path: pathname.replace(/\/+$/, ''),
  search,
})

/** Header names in small letters, so that a request's own header replaces the client's. */
export function lowerNames(headers: Headers): Headers {
  const lowered: Headers = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) lowered[name.toLowerCase()] = value
  }
  return lowered
}

/** Puts a request together; `defaults.headers` has its names in small letters already. */
export function buildOutgoing(request: HttpRequest, defaults: OutgoingDefaults): Outgoing {
  const { base } = defaults
  const json = request.json === undefined ? undefined : JSON.stringify(request.json)
  const body = json ?? request.body
  return {
    owner: defaults.owner,
    origin: base.origin,
    method: request.method,
    path: encodeStray(`${base.path}${request.path}${buildQuery(request, base.search)}`),
    headers: {
      accept: defaults.accept,
      'user-agent': 'iHub',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...defaults.headers,
      ...(request.headers && lowerNames(request.headers)),
    },
    body: body === undefined ? null : Buffer.from(body),
    timeoutMs: request.timeoutMs ?? defaults.timeoutMs,
    maxBytes: defaults.maxBytes,
  }
}

function buildQuery({ path, query }: HttpRequest, baseSearch: string): string {
  let built = baseSearch.slice(1)
  for (const name in query) {
    const value = query[name]
    if (value === undefined) continue
    if (built !== '') built += '&'
    built += `${encode(name)}=${encode(String(value))}`
  }
  if (built === '') return ''
  return path.includes('?') ? `&${built}` : `?${built}`
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const stray = /[^\x21-\x7e]+/g

/** Encodes characters that HTTP cannot carry in a request line, and leaves encoded ones alone. */
function encodeStray(path: string): string {
  return path.replace(stray, encode)
}
