import { accessKeyDigit } from '../access-key.ts'
import type { Nfe } from '../nfe.ts'

/** cUF of the states, as the IBGE numbers them. */
const stateCodes: Readonly<Record<string, string>> = {
  RO: '11',
  AC: '12',
  AM: '13',
  RR: '14',
  PA: '15',
  AP: '16',
  TO: '17',
  MA: '21',
  PI: '22',
  CE: '23',
  RN: '24',
  PB: '25',
  PE: '26',
  AL: '27',
  SE: '28',
  BA: '29',
  MG: '31',
  ES: '32',
  RJ: '33',
  SP: '35',
  PR: '41',
  SC: '42',
  RS: '43',
  MS: '50',
  MT: '51',
  GO: '52',
  DF: '53',
}
const abroad = '99'

/**
 * The 36 figures of the second barcode of an invoice on security paper (manual, annex II): the receiver's state, tpEmis, the
 * receiver's document, the value, whether it has ICMS and ICMS ST, the day, and a check digit as the access key has.
 */
export function contingencyData({ key, receiver, totals, emittedAt }: Nfe): string {
  const document = receiver.documentType === 'foreign' ? '' : receiver.document
  const has = (cents: number) => (cents > 0 ? '1' : '2')
  const first35 = [
    stateCodes[receiver.address.state ?? ''] ?? abroad,
    key.emissionType,
    document.padStart(14, '0'),
    String(totals.invoice.cents).padStart(14, '0'),
    has(totals.icms.cents),
    has(totals.icmsSt.cents),
    emittedAt.slice(8, 10),
  ].join('')
  return first35 + accessKeyDigit(first35)
}
