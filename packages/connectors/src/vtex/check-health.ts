import { err, ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure, Http } from '@ihub/ports/http'
import { toVtexFailure } from './errors.ts'
import { findHook, foreignHook } from './hook.ts'
import { feedConfigPath } from './paths.ts'
import { FeedConfiguration } from './schema.ts'

const noFeed = 'no order feed is configured for this application key, so orders do not reach the hub'
const noHook: CallFailure = {
  kind: 'not-found',
  message: 'the order hook of this application key is gone; VTEX removes one that is idle for three days',
  serviceCode: 'hook.missing',
}

/** Healthy when the key is accepted and orders can reach us, by the feed and by the hook where one is wanted. */
export const checkHealth =
  (http: Http): Capabilities['checkHealth'] =>
  async ({ hookUrl } = { hookUrl: null }) => {
    const feed = await http.json(
      { verb: 'feed-config', method: 'GET', path: feedConfigPath },
      FeedConfiguration,
    )
    if (!feed.ok && feed.error.kind === 'not-found')
      return err({ ...feed.error, message: noFeed, serviceCode: 'feed.missing' })
    if (!feed.ok) return err(toVtexFailure(feed.error))
    if (hookUrl === null) return ok(null)

    const hook = await findHook(http, hookUrl)
    if (!hook.ok) return err(toVtexFailure(hook.error))
    if (hook.value.kind === 'wanted') return ok(null)
    return err(hook.value.kind === 'foreign' ? foreignHook(hook.value.url) : noHook)
  }
