import type { KnownCancellation } from '@ihub/ports/printing'
import { printNfe } from '../src/danfe/print-danfe.ts'
import { ownKey } from '../src/fixtures/own-key.ts'
import { fixtureNames, readFixtureText } from '../src/fixtures/read-fixture.ts'
import type { Nfe } from '../src/nfe.ts'
import { parseNfe } from '../src/parse-nfe.ts'
import { readPdf } from './read-pdf.ts'

/** An NF-e of the samples, with a key of its own where somebody masked the file without it; null for other files. */
export function sampleNfe(name: string): Nfe | null {
  const text = readFixtureText(name)
  const parsed = parseNfe(Buffer.from(text))
  if (parsed.ok) return parsed.value.nfe
  if (!text.includes('<infNFe')) return null
  const again = parseNfe(Buffer.from(ownKey(text)))
  return again.ok ? again.value.nfe : null
}

export const printableSamples = fixtureNames.flatMap((name) => {
  const nfe = sampleNfe(name)
  return nfe ? [[name, nfe] as const] : []
})

export const givenNfe = (name: string): Nfe => {
  const nfe = sampleNfe(name)
  if (!nfe) throw new Error(`${name} is no NF-e that can be read`)
  return nfe
}

export const print = async (
  nfe: Nfe,
  type: 'A4' | 'simplified' = 'A4',
  cancellation: KnownCancellation | null = null,
) => readPdf(await printNfe(nfe, cancellation, type))
