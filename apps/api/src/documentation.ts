import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { api } from '@ihub/contract/api'
import { allHookEvents } from '@ihub/contract/webhook-events/hook-events'
import { type Connector, ownContractPath } from '@ihub/ports/connector'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import { pagePolicy } from './security-headers.ts'

/** For the developer of a store's own system. */
const erpGuide = new URL('../../../docs/api-erp.md', import.meta.url)

export function documentationRoutes(app: FastifyInstance, connectors: readonly Connector[]) {
  const document = openApiDocument(api, allHookEvents)
  app.get('/api/openapi.json', () => document)
  // Read by those who build the other side: it tells nothing of a store.
  for (const { id, ownContract } of connectors)
    if (ownContract) app.get(ownContractPath(id), () => ownContract)
  app.get('/api/docs/erp', async (_request, reply) =>
    reply.type('text/markdown; charset=utf-8').send(await readFile(erpGuide, 'utf8')),
  )
  app.get('/api/docs', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(docsPage(api, allHookEvents, nonce))
  })
}
