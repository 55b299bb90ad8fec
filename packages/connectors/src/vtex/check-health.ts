import { err, ok } from '@ihub/domain/result'
import type { Http } from '@ihub/ports/http'
import type { Platform } from '@ihub/ports/platform'
import { toVtexFailure } from './errors.ts'
import { feedConfigPath, hookConfigPath } from './paths.ts'
import { Configuration } from './schema.ts'

/** Healthy when the key is accepted and orders can reach us; VTEX removes a hook that stays unanswered for days. */
export const checkHealth =
  (http: Http): Platform['checkHealth'] =>
  async () => {
    const feed = await http.json({ method: 'GET', path: feedConfigPath }, Configuration)
    if (feed.ok) return ok(null)
    if (feed.error.kind !== 'not-found') return err(toVtexFailure(feed.error))
    const hook = await http.json({ method: 'GET', path: hookConfigPath }, Configuration)
    if (hook.ok) return ok(null)
    if (hook.error.kind !== 'not-found') return err(toVtexFailure(hook.error))
    return err({ ...hook.error, message: 'neither a feed nor a hook is configured for this application key' })
  }
