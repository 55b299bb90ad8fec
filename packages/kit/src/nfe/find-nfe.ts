import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { XmlElement } from './xml.ts'

const wrappers = ['Envelope', 'Body', 'nfeDadosMsg', 'nfeResultMsg']

/** An invoice and the element it was in: `nfeProc` carries its protocol beside it. */
export interface FoundNfe {
  nfe: XmlElement
  holder: XmlElement
}

/**
 * The one invoice of a document: nfeProc, NFe, a batch of one, or those in a SOAP envelope.
 * `invoice.no_nfe` names what was found instead; a batch of several is `invoice.invalid_xml`.
 */
export function findNfe(document: XmlElement): Result<FoundNfe, Failure> {
  const root = unwrap(document)
  if (root.name === 'NFe') return ok({ nfe: root, holder: root })
  const isHolder = root.name === 'nfeProc' || root.name === 'enviNFe'
  const [nfe, second] = isHolder ? root.children.filter(({ name }) => name === 'NFe') : []
  if (!nfe) return err(failure('invoice.no_nfe', { root: root.name }))
  if (second) {
    return err(failure('invoice.invalid_xml', { reason: 'several_invoices', line: second.line }))
  }
  return ok({ nfe, holder: root })
}

/** What a SOAP envelope or a web-service message carries; the element itself when it is neither. */
export function unwrap(element: XmlElement): XmlElement {
  if (!wrappers.includes(element.name)) return element
  const inside = element.children.find(({ name }) => name !== 'Header')
  return inside ? unwrap(inside) : element
}
