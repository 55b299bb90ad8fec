import { state, useValue } from './state.ts'

const checkEveryMs = 60 * 60_000
/** The first page has all of the line to itself; keeping files for later can wait. */
const registerAfterMs = 4_000

const isWaiting = state(false)
/** True once the hub serves a newer build than the one on screen. */
export const useNewVersion = () => useValue(isWaiting)
export const forgetNewVersion = () => isWaiting.set(false)

/** Lets the service worker keep the app, and hears from it when a newer build is there; for the life of the page. */
export function watchUpdates() {
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || !serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ build?: string }>) => {
    if (data.build) void isAnotherBuild(data.build).then(isWaiting.set)
  })
  serviceWorker.startMessages()
  setTimeout(() => void keepUpToDate(serviceWorker), registerAfterMs)
}

async function keepUpToDate(serviceWorker: ServiceWorkerContainer) {
  // A browser may refuse, in private windows for instance; the app works without.
  const registration = await serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => null)
  if (!registration) return
  const check = () => void registration.update().catch(() => {})
  setInterval(check, checkEveryMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}

/** True when the script this page began with is not among the files of that build. */
async function isAnotherBuild(build: string): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src
  if (!entry) return false
  return (await caches.match(entry, { cacheName: build, ignoreVary: true })) === undefined
}
