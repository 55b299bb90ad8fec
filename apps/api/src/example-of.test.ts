import { api as endpoints } from '@ihub/contract/api'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { exampleOf } from './example-of.ts'

const example = (schema: z.ZodType, io: 'input' | 'output') =>
  exampleOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))

// A file is not JSON.
const answers = endpoints.filter(({ file }) => !file)
test.each(answers.map((endpoint) => [endpoint.id, endpoint] as const))(
  'the contract accepts the documentation’s example of %s',
  (_, { body, response }) => {
    expect(body.safeParse(example(body, 'input')).error?.issues).toBeUndefined()
    expect(response.safeParse(example(response, 'output')).error?.issues).toBeUndefined()
  },
)
