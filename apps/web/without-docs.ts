import type { Plugin } from 'vite'

const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60(?:[^\x60\\]|\\.)*\x60)`
const properties = new RegExp(String.raw`^\s*(?:summary|description):\s*${text},$`, 'gm')
const calls = new RegExp(String.raw`\.describe\(\s*${text},?\s*\)`, 'g')

/** The sentences of the contract that only the API's documentation prints; each line keeps its number. */
export function withoutDocs(): Plugin {
  return {
    name: 'without-docs',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler: (code) => ({ code: leaveOutDocs(code), map: null }),
    },
  }
}

export const leaveOutDocs = (code: string): string =>
  code.replace(properties, blankLines).replace(calls, blankLines)

const blankLines = (found: string) => '\n'.repeat(found.split('\n').length - 1)
