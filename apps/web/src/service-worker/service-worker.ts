import type { FetchEvent, InstallEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope & {
  /** Every file of this build, put here by the build; a file with a hash in its name has no revision. */
  __WB_MANIFEST: readonly { url: string; revision: string | null }[]
}

const files = self.__WB_MANIFEST.map(({ url, revision }) => ({
  path: url === 'index.html' ? '/' : `/${url}`,
  revision,
}))
const paths = new Set(files.map(({ path }) => path))
const prefix = 'build '
/** The page names every file it begins with, so its revision changes with each build. */
const cacheName = `${prefix}${files.find(({ path }) => path === '/')?.revision}`
const fetchesAtOnce = 4

// Taking over at once is safe: pages of the build before keep finding their files in its cache.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([routeAround(event), keepFiles()]).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || isApi(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(request))
  else if (paths.has(pathname)) event.respondWith(fetch(request).catch(() => readKept(pathname)))
})

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** Calls never meet the worker, and files with a hash do not wait for it to start. */
const routeAround = async (event: InstallEvent) =>
  event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
  ])

/** Fetches files that no earlier build kept; when one file is missing, the browser tries again at its next check. */
async function keepFiles() {
  const cache = await caches.open(cacheName)
  const waiting = [...files]
  const keepNext = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { path, revision } = file
      const known = revision === null ? await caches.match(path) : undefined
      if (known) await cache.put(path, known)
      else await cache.add(path)
    }
  }
  await Promise.all(Array.from({ length: fetchesAtOnce }, keepNext))
}

async function takeOver() {
  await forgetBuilds()
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ build: cacheName })
}

/** Keeps this build and the one before, whose pages may still be open. */
async function forgetBuilds() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** The server's page while it answers, so that nobody works on an old one; the kept one while it does not. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request))
    return answer.status < 500 ? answer : await readKept('/').catch(() => answer)
  } catch {
    return readKept('/')
  }
}

const readAsset = async (request: Request) =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

async function readKept(path: string): Promise<Response> {
  const kept = await caches.match(path, { cacheName, ignoreVary: true })
  if (!kept) throw new Error(`${path} was never kept`)
  return kept
}
