import { empty, isRecord, json, type SimRequest } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Feed } from './feed.ts'
import type { Hook, HookConfig } from './hook.ts'
import { omsError } from './oms-answer.ts'
import { readFilter } from './status-filter.ts'

const retentionSecondsMax = 1_209_600

/** The Feed v3 calls of the Orders API. */
export function feedRoutes(feed: Feed): Route[] {
  const config = '/api/orders/feed/config'
  return [
    {
      method: 'GET',
      path: '/api/orders/feed',
      handle: ({ query }) =>
        feed.config
          ? json(200, feed.read(Number(query.get('maxlot') ?? 1) || 1))
          : omsError(404, 'There is no feed configuration'),
    },
    {
      method: 'POST',
      path: '/api/orders/feed',
      handle: ({ fields: { handles } }) => {
        if (!Array.isArray(handles)) return omsError(400, 'The field handles is required')
        feed.commit(handles.map(String))
        return empty(200)
      },
    },
    { method: 'GET', path: config, handle: () => showFeed(feed) },
    { method: 'POST', path: config, handle: (request) => configureFeed(feed, request) },
    {
      method: 'DELETE',
      path: config,
      handle: () => {
        feed.config = undefined
        feed.clear()
        return empty(200)
      },
    },
  ]
}

function showFeed(feed: Feed) {
  if (!feed.config) return omsError(404, 'There is no feed configuration')
  const approximateAgeOfOldestMessageInSeconds = feed.oldestAgeSeconds
  return json(200, { ...feed.config, quantity: feed.quantity, approximateAgeOfOldestMessageInSeconds })
}

function configureFeed(feed: Feed, { fields }: SimRequest) {
  const filter = readFilter(fields.filter)
  const queue = isRecord(fields.queue) ? fields.queue : {}
  const visibility = queue.visibilityTimeoutInSeconds
  // The documentation writes this field with either initial.
  const retention = queue.MessageRetentionPeriodInSeconds ?? queue.messageRetentionPeriodInSeconds
  if (!filter || typeof visibility !== 'number' || typeof retention !== 'number') {
    return omsError(
      400,
      'filter.type, queue.visibilityTimeoutInSeconds and queue.MessageRetentionPeriodInSeconds are required',
    )
  }
  if (retention > retentionSecondsMax)
    return omsError(400, `The maximum retention is ${retentionSecondsMax} seconds`)
  feed.config = {
    filter,
    queue: { visibilityTimeoutInSeconds: visibility, messageRetentionPeriodInSeconds: retention },
  }
  return empty(200)
}

/** The hook configuration calls of the Orders API; `http` is accepted, as everything here is local. */
export function hookRoutes(hook: Hook): Route[] {
  const path = '/api/orders/hook/config'
  return [
    {
      method: 'GET',
      path,
      handle: () => (hook.config ? json(200, hook.config) : omsError(404, 'There is no hook configuration')),
    },
    {
      method: 'POST',
      path,
      handle: async ({ fields }) => {
        const config = readHookConfig(fields)
        if (!config) return omsError(400, 'filter.type, hook.url and hook.headers are required')
        if (!(await hook.configure(config))) return omsError(400, 'Unable to check address')
        return json(200, config)
      },
    },
    {
      method: 'DELETE',
      path,
      handle: () => {
        hook.config = undefined
        return empty(200)
      },
    },
  ]
}

function readHookConfig({ filter: given, hook }: Record<string, unknown>): HookConfig | undefined {
  const filter = readFilter(given)
  if (!filter || !isRecord(hook) || typeof hook.url !== 'string' || !URL.canParse(hook.url)) return undefined
  const headers = Object.entries(isRecord(hook.headers) ? hook.headers : {}).map(([name, value]) => [
    name,
    String(value),
  ])
  return { filter, hook: { url: hook.url, headers: Object.fromEntries(headers) } }
}
