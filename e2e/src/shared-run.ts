import { signIn } from '@ihub/dev-env/api-client'
import { createDatabase, startTestCluster } from '@ihub/dev-env/test-cluster'
import type { TestProject } from 'vitest/node'
import { serveChromium } from './chromium.ts'
import { firstAdministrator, startHub } from './hub.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL in which a hub of one journey's own has its database. */
    clusterUrl: string
    /** Where the one Chromium of the run is connected to. */
    browserUrl: string
    /** The hub that most journeys share, and the session of its first administrator. */
    hub: { url: string; token: string; encryptionKey: string }
  }
}

/** The PostgreSQL, the browser and the hub that all journeys of a run share. */
export async function setup(project: TestProject) {
  await using begun = new AsyncDisposableStack()
  const [browser, cluster] = await Promise.all([serveChromium(), startTestCluster()])
  begun.defer(cluster.close)
  begun.defer(() => browser.close())
  const database = await createDatabase(cluster.url, 'migrated')
  const hub = await startHub({ databaseUrl: database.url })
  begun.defer(hub.close)
  const { token, encryptionKey } = await signIn(hub.url, firstAdministrator)
  project.provide('clusterUrl', cluster.url)
  project.provide('browserUrl', browser.wsEndpoint())
  project.provide('hub', { url: hub.url, token, encryptionKey })
  const all = begun.move()
  return () => all.disposeAsync()
}
