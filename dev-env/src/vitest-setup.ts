import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-cluster.ts'

/** One PostgreSQL for the whole run, in which each test file has a database of its own; it starts when the first file asks. */
export async function setup(project: TestProject) {
  let started: ReturnType<typeof startTestCluster> | undefined
  const door = createServer((_, answer) => {
    started ??= startTestCluster()
    started.then(
      ({ url }) => answer.end(url),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  project.provide('postgresDoor', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  return async () => {
    door.closeAllConnections()
    door.close()
    await started?.then(({ checkStatements, close }) => checkStatements().finally(close))
  }
}
