/**
 * The scope of a service worker, as far as ours uses it; the library for pages and the one for workers exclude each
 * other.
 */
export interface WorkerScope {
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly { postMessage(message: unknown): void }[]>
  }
  location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LifetimeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

interface LifetimeEvent {
  waitUntil(work: Promise<unknown>): void
}

/** A route answers without waking the worker; browsers that know none go through the fetch event. */
export interface InstallEvent extends LifetimeEvent {
  addRoutes?(
    routes: readonly { condition: { urlPattern: string }; source: 'network' | 'cache' }[],
  ): Promise<void>
}

export interface FetchEvent extends LifetimeEvent {
  request: Request
  /** The navigation as the browser asked for it while the worker was still starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
