import { endpoint } from '@ihub/contract/endpoint'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ApiDeps, createServe } from './serve.ts'

test('an endpoint that no documentation knows is not served', () => {
  const forgotten = endpoint({
    id: 'forgotten',
    method: 'GET',
    path: '/forgotten',
    area: 'session',
    summary: 'In no area of api.ts',
    access: 'public',
    response: z.object({}),
  })
  const serve = createServe(Fastify(), {} as ApiDeps)

  expect(() => serve.publicly(forgotten, () => Promise.reject(new Error('never called')))).toThrow(
    "forgotten is served and in no area of the contract's api.ts",
  )
})
