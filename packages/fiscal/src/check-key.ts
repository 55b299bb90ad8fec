import { type Failure, failure } from '@ihub/domain/errors'
import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import { err, ok, type Result } from '@ihub/domain/result'
import { type AccessKey, parseAccessKey } from './access-key.ts'
import type { Fields } from './fields.ts'
import { documentOf } from './party-document.ts'

/** The key of `infNFe/@Id`. Some emitters leave "NFe" out of it: a warning, the key is whole. */
export function readKey(infNfe: Fields, warnings: InvoiceWarning[]): Result<AccessKey, Failure> {
  const id = infNfe.attribute('Id') ?? ''
  if (!id.startsWith('NFe')) warnings.push({ code: 'key_prefix_missing' })
  const key = parseAccessKey(id.replace(/^NFe/, ''))
  return key.ok ? key : err(failure('invoice.invalid_xml', { reason: key.error }))
}

/**
 * Refuses a key that is not of this invoice: state, month, emitter, model, series, number and code.
 * The emission type and the repeated digit identify nothing, so a difference there is a warning.
 */
export function checkKey(
  key: AccessKey,
  infNfe: Fields,
  warnings: InvoiceWarning[],
): Result<AccessKey, Failure> {
  const ide = infNfe.group('ide')
  const emitted = ide.text('dhEmi') ?? ''
  const expected: [part: string, inKey: string, inInvoice: string | undefined][] = [
    ['cUF', key.stateCode, ide.text('cUF')],
    ['dhEmi', key.yearMonth, emitted.slice(2, 4) + emitted.slice(5, 7)],
    ['mod', key.model, ide.text('mod')],
    ['serie', String(key.series), ide.text('serie')],
    ['nNF', String(key.number), ide.text('nNF')],
    ['cNF', key.code, ide.text('cNF')?.padStart(8, '0')],
  ]
  const different = expected.find(([, inKey, inInvoice]) => inKey !== inInvoice)
  if (different) return err(failure('invoice.invalid_xml', { reason: 'key_mismatch', field: different[0] }))
  if (!emitterDocuments(infNfe).includes(key.document)) {
    return err(failure('invoice.invalid_xml', { reason: 'key_mismatch', field: 'emit' }))
  }
  const fields = [
    ...(ide.text('tpEmis') === key.emissionType ? [] : ['tpEmis']),
    ...(ide.text('cDV') === String(key.digit) ? [] : ['cDV']),
  ]
  if (fields.length > 0) warnings.push({ code: 'key_part_differs', params: { fields: fields.join(', ') } })
  return ok(key)
}

// An invoice a tax office issues for somebody (series 890 to 899) has the office's document in its key.
const emitterDocuments = (infNfe: Fields): string[] =>
  [infNfe.group('emit'), infNfe.group('avulsa')].flatMap(
    (party) => documentOf(party)?.padStart(14, '0') ?? [],
  )
