import type { Plugin } from 'vite'

const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60(?:[^\x60\\]|\\.)*\x60)`
const properties = new RegExp(String.raw`^\s*(?:summary|description):\s*${text},$`, 'gm')
const calls = new RegExp(String.raw`\.describe\(\s*${text},?\s*\)`, 'g')

/**
 * Leaves out of the browser's code what only the API's documentation needs: the sentences of the contract, whose lines keep
 * their numbers, and zod's maker of JSON Schemas.
 */
export function withoutDocs(): Plugin[] {
  return [withoutSentences, withoutJsonSchemas]
}

const withoutSentences: Plugin = {
  name: 'without-sentences',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: leaveOutDocs(code), map: null }),
  },
}

const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => ({ code: leaveOutBodies(code), map: null }),
  },
}

export const leaveOutDocs = (code: string): string =>
  code.replace(properties, blankLines).replace(calls, blankLines)

const blankLines = (found: string) => '\n'.repeat(found.split('\n').length - 1)

/** The same exports: a maker of methods answers one, and every call of the others says why it does nothing. */
export const leaveOutBodies = (code: string): string =>
  [
    "const leftOut = () => { throw new Error('the browser makes no JSON Schema') }",
    ...[...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
      ([, name = '']) => `export const ${name} = ${name.endsWith('Method') ? '() => leftOut' : 'leftOut'}`,
    ),
  ].join('\n')
