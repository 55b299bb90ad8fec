import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { hookConfigPath } from './paths.ts'
import { HookConfiguration } from './schema.ts'

/** The state of the one hook of an application key. */
export type HookFound =
  | { kind: 'missing' }
  | { kind: 'wanted' }
  | { kind: 'ours-elsewhere' }
  | { kind: 'foreign'; url: string }

/** Looks up where VTEX calls; a failure as the call gave it. */
export async function findHook(http: Http, wantedUrl: string): Promise<Result<HookFound, CallFailure>> {
  const hook = await http.json(
    { verb: 'hook-config', method: 'GET', path: hookConfigPath },
    HookConfiguration,
  )
  if (!hook.ok) return hook.error.kind === 'not-found' ? ok({ kind: 'missing' }) : hook
  return ok(hook.value === null ? { kind: 'missing' } : compare(hook.value, wantedUrl))
}

function compare(foundUrl: string, wantedUrl: string): HookFound {
  const found = URL.parse(foundUrl)
  if (found?.href === URL.parse(wantedUrl)?.href) return { kind: 'wanted' }
  if (found?.pathname.startsWith('/api/inbound/')) return { kind: 'ours-elsewhere' }
  // A query may carry somebody's token.
  return { kind: 'foreign', url: found ? `${found.origin}${found.pathname}` : foundUrl }
}

export const foreignHook = (url: string): CallFailure => ({
  kind: 'conflict',
  message: `the hook of this application key belongs to another system and calls ${url}; remove it there or use an application key of its own`,
  serviceCode: 'hook.foreign',
})
