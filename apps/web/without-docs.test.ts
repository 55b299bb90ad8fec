import { expect, test } from 'vitest'
import { leaveOutBodies, leaveOutDocs } from './without-docs.ts'

test('sentences of the documentation are left out, and all else stays on its line', () => {
  const code = [
    'endpoint({',
    "  path: '/orders',",
    "  summary: 'List the store\\'s orders',",
    '  description:',
    '    \'Newest first, "as one reads"; description: none.\',',
    '  query: z.object({',
    "    words: z.string().max(9).describe('e-mail, code'),",
    '    at: z.iso',
    '      .datetime()',
    '      .describe(',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    '        `of an ${kind}`,',
    '      ),',
    '  }),',
    "  errors: ['order.not_found'],",
    '})',
  ].join('\n')

  expect(leaveOutDocs(code).split('\n')).toEqual([
    'endpoint({',
    "  path: '/orders',",
    '',
    '',
    '',
    '  query: z.object({',
    '    words: z.string().max(9),',
    '    at: z.iso',
    '      .datetime()',
    '      ',
    '',
    ',',
    '  }),',
    "  errors: ['order.not_found'],",
    '})',
  ])
})

test('a maker of JSON Schemas keeps its exports, which say at their call that they do nothing', async () => {
  const code = leaveOutBodies(
    'const own = 1\nexport function process() {\n}\nexport const createMethod = () => () => own',
  )
  const { process, createMethod } = await import(`data:text/javascript,${encodeURIComponent(code)}`)

  expect(() => process()).toThrow('no JSON Schema')
  expect(createMethod()).toThrow('no JSON Schema')
})
