import { readFile } from 'node:fs/promises'
import { api as endpoints } from '@ihub/contract/api'
import { expect, test } from 'vitest'

interface Coverage {
  calls: string[]
  callsDecidedHere: string[]
  notBuilt: { calls: string[] }
}

const file = new URL('../../../docs/coverage.json', import.meta.url)
const { calls, callsDecidedHere, notBuilt } = JSON.parse(await readFile(file, 'utf8')) as Coverage
const specified = [...calls, ...callsDecidedHere]

/** Parameters are called otherwise here and there; only their places count. */
const plain = (path: string) => path.replace(/\{[^}]*\}|:\w+/g, '{}')
const served = new Set(endpoints.map(({ method, path }) => `${method} ${plain(path)}`))
const isServed = (call: string) => served.has(plain(call))

test('every call of the specification is in the contract, but for those listed as not built', () => {
  expect(specified.filter((call) => !isServed(call) && !notBuilt.calls.includes(call))).toEqual([])
})

test('the list of calls that are not built holds none that is, and none that nobody asked for', () => {
  expect(notBuilt.calls.filter((call) => isServed(call) || !specified.includes(call))).toEqual([])
})
