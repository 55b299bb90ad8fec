import { ownKey } from '@ihub/fiscal/fixtures/own-key'
import { readFixtureText } from '@ihub/fiscal/fixtures/read-fixture'

/** A valid GTIN. */
const gtin = '7891000315507'

/**
 * A masked NF-e of the samples, made importable: with the key that its fields ask for and a GTIN in each line. Its signature
 * does not hold any more, which the invoice says.
 */
export function importableSample(name: string): { xml: string; emitter: string } {
  const xml = ownKey(readFixtureText(name)).replaceAll('SEM GTIN', gtin)
  const emitter = /<emit>\s*<CNPJ>([^<]*)/.exec(xml)?.[1] ?? ''
  return { xml, emitter }
}
