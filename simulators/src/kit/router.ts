import type { SimAnswer, SimRequest } from './message.ts'

export type Handler = (request: SimRequest) => SimAnswer | Promise<SimAnswer>

/** `path` has `:name` for one segment; a final `*` takes the rest; method `*` takes any. */
export type Route = { method: string; path: string; handle: Handler }

type Pattern = { method: string; names: string[]; expression: RegExp; handle: Handler }

export type Match = { handle: Handler; params: Record<string, string> }

/** Fixed paths are one map look-up; patterns are tried in the order given. */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match | undefined {
  const fixed = new Map<string, Handler>()
  const patterns: Pattern[] = []
  for (const route of routes) {
    if (route.method !== '*' && !/[:*]/.test(route.path))
      fixed.set(`${route.method} ${route.path}`, route.handle)
    else patterns.push(compile(route))
  }
  return (method, path) => {
    const handle = fixed.get(`${method} ${path}`)
    if (handle) return { handle, params: {} }
    for (const pattern of patterns) {
      if (pattern.method !== '*' && pattern.method !== method) continue
      const found = pattern.expression.exec(path)
      if (found) return { handle: pattern.handle, params: named(pattern.names, found) }
    }
    return undefined
  }
}

function compile(route: Route): Pattern {
  const names: string[] = []
  const source = route.path.split('/').map((segment) => {
    if (segment === '*') return '.*'
    if (!segment.startsWith(':')) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    names.push(segment.slice(1))
    return '([^/]+)'
  })
  return {
    method: route.method,
    names,
    expression: new RegExp(`^${source.join('/')}$`),
    handle: route.handle,
  }
}

function named(names: readonly string[], found: RegExpExecArray): Record<string, string> {
  const params: Record<string, string> = {}
  names.forEach((name, index) => {
    params[name] = decoded(found[index + 1] ?? '')
  })
  return params
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
