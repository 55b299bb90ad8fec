import { expect, test } from 'vitest'
import { leaveOutDocs } from './without-docs.ts'

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
