import { subscribe } from 'node:diagnostics_channel'

/** Counts the requests that every server of this process is asked from now on. */
export function watchRequests(): () => number {
  let count = 0
  subscribe('http.server.request.start', () => {
    count += 1
  })
  return () => count
}
