import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { OrderSource } from '@ihub/ports/order-source'
import type { z } from 'zod'
import { toVtexFailure } from './errors.ts'
import { findHook, foreignHook } from './hook.ts'
import { feedConfigPath, hookConfigPath } from './paths.ts'
import { type FeedConfigRequest, FeedConfiguration, type HookConfigRequest, NoAnswer } from './schema.ts'
import { statusesWeActOn } from './statuses.ts'

const filter = { type: 'FromWorkflow' as const, status: [...statusesWeActOn] }

const feed: z.input<typeof FeedConfigRequest> = {
  filter,
  // An item read and not acknowledged comes again after four minutes, VTEX's own example; fourteen days are the most it keeps.
  queue: { visibilityTimeoutInSeconds: 240, MessageRetentionPeriodInSeconds: 1_209_600 },
}

/** A feed that is there stays as the store filters it; VTEX pings the hook's address before it accepts it. */
export const ensureNotifications =
  (http: Http): NonNullable<OrderSource['ensureNotifications']> =>
  async ({ hookUrl }) => {
    const feedChanges = await ensureFeed(http)
    if (!feedChanges.ok) return err(toVtexFailure(feedChanges.error))
    if (hookUrl === null) return ok({ feed: 'ready', hook: 'none', changes: feedChanges.value })
    const hookChanges = await ensureHook(http, hookUrl)
    if (!hookChanges.ok) return err(toVtexFailure(hookChanges.error))
    return ok({ feed: 'ready', hook: 'ready', changes: feedChanges.value + hookChanges.value })
  }

async function ensureFeed(http: Http): Promise<Result<number, CallFailure>> {
  const found = await http.json(
    { verb: 'feed-config', method: 'GET', path: feedConfigPath },
    FeedConfiguration,
  )
  if (found.ok) return ok(0)
  if (found.error.kind !== 'not-found') return found
  const configured = await http.json(
    { verb: 'feed-config-set', method: 'POST', path: feedConfigPath, json: feed },
    NoAnswer,
  )
  return configured.ok ? ok(1) : configured
}

async function ensureHook(http: Http, hookUrl: string): Promise<Result<number, CallFailure>> {
  const found = await findHook(http, hookUrl)
  if (!found.ok) return found
  if (found.value.kind === 'wanted') return ok(0)
  if (found.value.kind === 'foreign') return err(foreignHook(found.value.url))
  const json: z.input<typeof HookConfigRequest> = { filter, hook: { url: hookUrl, headers: {} } }
  const configured = await http.json(
    { verb: 'hook-config-set', method: 'POST', path: hookConfigPath, json },
    NoAnswer,
  )
  return configured.ok ? ok(1) : configured
}
