import { type Failure, failure } from '@ihub/domain/errors'
import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import { err, ok, type Result } from '@ihub/domain/result'
import type { AccessKey } from './access-key.ts'
import { checkEans, checkItemNumbers, checkItemTotals } from './check-items.ts'
import { checkKey, readKey } from './check-key.ts'
import { checkPayments } from './check-payments.ts'
import { checkProtocol } from './check-protocol.ts'
import { checkProducts, checkSums, checkTotal } from './check-totals.ts'
import { Fields } from './fields.ts'
import { type FoundNfe, findNfe } from './find-nfe.ts'
import { signatureNamespace } from './namespaces.ts'
import type { Nfe } from './nfe.ts'
import { readNfe } from './read-nfe.ts'
import { readCancellation, readProtocol } from './read-protocol.ts'
import { parseXml } from './xml.ts'

/**
 * Reads an invoice from the bytes of its XML: nfeProc, NFe, enviNFe or a SOAP message with one of them.
 * `invoice.no_nfe` (`root`) when it holds something else; `invoice.invalid_ean` (`item`, `ean`) for a cEAN
 * that cannot be a GTIN; everything else is `invoice.invalid_xml` with `reason` and often `field` and `line`.
 * Doubts that do not stop the reading come as warnings. `examineNfe` verifies the signature too.
 */
export function parseNfe(bytes: Uint8Array): Result<{ nfe: Nfe; warnings: InvoiceWarning[] }, Failure> {
  const document = parseXml(bytes)
  if (!document.ok) return err(failure('invoice.invalid_xml', { ...document.error }))
  const found = findNfe(document.value)
  return found.ok ? readFoundNfe(found.value) : found
}

/** The invoice of a document that was found to have one. */
export function readFoundNfe(found: FoundNfe): Result<{ nfe: Nfe; warnings: InvoiceWarning[] }, Failure> {
  const problems: Failure[] = []
  const warnings: InvoiceWarning[] = []
  const holder = new Fields(found.holder, found.holder.name, problems)
  const source = new Fields(found.nfe, 'NFe', problems)
  const infNfe = source.group('infNFe')
  const key = identify(infNfe, warnings)
  if (!key.ok) return key

  const protocol = readProtocol(holder, key.value, problems)
  const cancellation = readCancellation(holder, key.value, warnings)
  const unsigned = checkSignature(source)
  const nfe: Nfe = { ...readNfe(infNfe, key.value, problems), protocol, cancellation }
  const [problem] = problems
  if (problem) return err(problem)

  warnings.push(...checkProtocol(nfe), ...checkState(nfe), ...unsigned)
  warnings.push(...checkItemNumbers(nfe), ...checkItemTotals(nfe), ...checkEans(nfe))
  warnings.push(...checkProducts(nfe), ...checkSums(nfe), ...checkTotal(nfe), ...checkPayments(nfe))
  return ok({ nfe, warnings })
}

/** Version, model and key decide whether this is an invoice we read, and which one. */
function identify(infNfe: Fields, warnings: InvoiceWarning[]): Result<AccessKey, Failure> {
  const version = infNfe.attribute('versao') ?? ''
  if (version !== '4.00') return err(failure('invoice.invalid_xml', { reason: 'version', version }))
  const model = infNfe.group('ide').text('mod') ?? ''
  if (model !== '55') return err(failure('invoice.invalid_xml', { reason: 'model', model }))
  const key = readKey(infNfe, warnings)
  return key.ok ? checkKey(key.value, infNfe, warnings) : key
}

function checkState({ cancellation, environment }: Nfe): InvoiceWarning[] {
  const warnings: InvoiceWarning[] = []
  if (cancellation) warnings.push({ code: 'canceled', params: { status: cancellation.status } })
  if (environment === 'test') warnings.push({ code: 'test_environment' })
  return warnings
}

function checkSignature(source: Fields): InvoiceWarning[] {
  const signature = source.group('Signature', signatureNamespace)
  // A second one is refused: nobody could tell which of them is verified.
  signature.group('SignedInfo')
  return signature.exists ? [] : [{ code: 'signature_missing' }]
}
