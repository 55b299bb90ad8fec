import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { isNfeService, isSoap, nfeNamespace } from './namespaces.ts'
import { childrenOf, type XmlElement } from './xml.ts'

/** An invoice and the element it was in: `nfeProc` carries its protocol beside it. */
export interface FoundNfe {
  nfe: XmlElement
  holder: XmlElement
}

/**
 * The one invoice of a document: nfeProc, NFe, a batch of one, or those in a SOAP envelope.
 * `invoice.no_nfe` names the element found instead, and its namespace when it is not that of the layout;
 * a batch of several is `invoice.invalid_xml`.
 */
export function findNfe(document: XmlElement): Result<FoundNfe, Failure> {
  const root = unwrap(document)
  if (root.namespace !== nfeNamespace) return err(noNfe(root))
  if (root.name === 'NFe') return ok({ nfe: root, holder: root })
  const isHolder = root.name === 'nfeProc' || root.name === 'enviNFe'
  const [nfe, second] = isHolder ? childrenOf(root, 'NFe') : []
  if (!nfe) return err(noNfe(root))
  if (second) {
    return err(failure('invoice.invalid_xml', { reason: 'several_invoices', line: second.line }))
  }
  return ok({ nfe, holder: root })
}

/** The content of a SOAP envelope or a web-service message; the element itself when it is neither. */
export function unwrap(element: XmlElement): XmlElement {
  const { namespace } = element
  if (!isSoap(namespace) && !isNfeService(namespace)) return element
  const [inside, second] = element.children.filter(
    (child) => !(isSoap(child.namespace) && child.name === 'Header'),
  )
  return inside && !second ? unwrap(inside) : element
}

/** The failure of a document that is something else. */
export function noNfe({ name, namespace }: XmlElement): Failure {
  if (namespace === nfeNamespace) return failure('invoice.no_nfe', { root: name })
  return failure('invoice.no_nfe', { root: name, namespace })
}
