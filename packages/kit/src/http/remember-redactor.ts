import type { Dispatcher } from '../dispatcher.ts'
import { createRedactor, isSecretHeader, type Redactor } from '../redact.ts'

const known = new WeakMap<Dispatcher, Map<string, Redactor>>()
/** Integrations of a process whose patterns are kept; beyond, all are made anew. */
const knownMax = 500

/**
 * The redactor for one client's requests. Tokens fetched at run time are secrets too; the patterns, which take 0.2 ms to
 * make, are made again only for secrets that no client of the process had before.
 */
export function rememberRedactor(
  dispatcher: Dispatcher,
  secrets: readonly string[],
): (headers: Record<string, string>, ofSession?: readonly string[]) => Redactor {
  let last: { tokens: string; redactor: Redactor } | undefined
  return (headers, ofSession = []) => {
    const inHeaders = Object.entries(headers)
      .filter(([name]) => isSecretHeader(name))
      .map(([, value]) => value.replace(/^(?:Basic|Bearer|Token|Session) /i, ''))
    const carried = [...inHeaders, ...ofSession]
    const tokens = carried.join('\n')
    if (last?.tokens !== tokens) last = { tokens, redactor: redactorOf(dispatcher, [...secrets, ...carried]) }
    return last.redactor
  }
}

function redactorOf(dispatcher: Dispatcher, secrets: string[]): Redactor {
  const redactors = known.get(dispatcher) ?? new Map<string, Redactor>()
  known.set(dispatcher, redactors)
  const key = JSON.stringify(secrets)
  const found = redactors.get(key)
  if (found) return found
  if (redactors.size >= knownMax) redactors.clear()
  const redactor = createRedactor(secrets)
  redactors.set(key, redactor)
  return redactor
}
