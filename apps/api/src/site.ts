import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { failure } from '@ihub/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './security-headers.ts'
import { sendFailure } from './serve/answer-failure.ts'

export interface SiteOptions {
  /** The built web app; without it only the API is served. */
  folder: string
  mode: string
}

/** Serves the web app: hashed files for a year, `index.html` for every path that is a screen. */
export async function serveSite(app: FastifyInstance, { folder, mode }: SiteOptions) {
  const indexFile = join(folder, 'index.html')
  const index = existsSync(indexFile)
    ? readFileSync(indexFile, 'utf8').replaceAll('__IHUB_MODE__', mode)
    : null

  const sendIndex = (reply: FastifyReply, page: string) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }
  const isScreen = ({ method, url }: FastifyRequest) =>
    (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$|\?)/.test(url) && !/\.\w+($|\?)/.test(url)

  app.setNotFoundHandler((request, reply) => {
    if (index !== null && isScreen(request)) return sendIndex(reply, index)
    return sendFailure(request, reply, failure('route.not_found'))
  })
  if (index === null) return
  app.get('/', (_request, reply) => sendIndex(reply, index))
  app.get('/index.html', (_request, reply) => reply.redirect('/', 301))
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      response.header('content-security-policy', pagePolicy('none'))
    },
  })
}
