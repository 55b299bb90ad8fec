import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-cluster.ts'

/** One PostgreSQL for the whole run, in which each test file has a database of its own. */
export async function setup(project: TestProject) {
  const { url, checkStatements, close } = await startTestCluster()
  project.provide('postgresUrl', url)
  return () => checkStatements().finally(close)
}
