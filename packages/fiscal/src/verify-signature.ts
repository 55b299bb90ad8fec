import { createHash, verify, type X509Certificate } from 'node:crypto'
import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import { XmlAttribute, XmlC14NMode, type XmlElement, type XmlNode } from 'libxml2-wasm'
import { factsOf, parseCertificate } from './certificate.ts'
import { nfeNamespace, signatureNamespace } from './namespaces.ts'
import type { Nfe, NfeCertificate } from './nfe.ts'

interface Verified {
  /** Whoever signed it, trusted or not. */
  certificate?: NfeCertificate
  warnings: InvoiceWarning[]
}

const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
/** The algorithms of the layout, which takes no other. */
const algorithms: [of: string, expected: string[]][] = [
  ['ds:CanonicalizationMethod', [inclusive]],
  ['ds:SignatureMethod', [`${signatureNamespace}rsa-sha1`]],
  ['ds:Reference/ds:Transforms/ds:Transform', [`${signatureNamespace}enveloped-signature`, inclusive]],
  ['ds:Reference/ds:DigestMethod', [`${signatureNamespace}sha1`]],
]
const namespaces = { nfe: nfeNamespace, ds: signatureNamespace }

/**
 * Verifies the signature of an `NFe` element over its own `infNFe`, and compares what was signed with what the tax
 * office authorized. The certificate comes without its chain, so that nothing is said of trust.
 */
export function verifySignature(source: XmlElement, nfe: Nfe): Verified {
  const contents = source.get('nfe:infNFe', namespaces)
  const info = source.get('ds:Signature/ds:SignedInfo', namespaces)
  if (!contents) return { warnings: [] }
  const isDigest = createIsDigest(contents)
  if (!info) return { warnings: [...checkEmpty(source), ...checkAuthorized(isDigest, nfe)] }
  const signed = { contents, info, source, isDigest }
  const certificate = parseCertificate(
    textAt(source, 'ds:Signature/ds:KeyInfo/ds:X509Data/ds:X509Certificate'),
  )
  const facts = certificate && factsOf(certificate)
  return {
    certificate: facts,
    warnings: [
      ...checkSigned(signed, certificate),
      ...(facts ? checkCertificate(facts, nfe) : []),
      ...checkAuthorized(isDigest, nfe),
    ],
  }
}

/** One that is missing altogether is told by the reader. */
const checkEmpty = (source: XmlElement): InvoiceWarning[] =>
  source.get('ds:Signature', namespaces)
    ? [{ code: 'signature_invalid', params: { fields: 'SignedInfo' } }]
    : []

interface Signed {
  contents: XmlNode
  info: XmlNode
  source: XmlElement
  isDigest: IsDigest
}

function checkSigned(signed: Signed, certificate: X509Certificate | undefined): InvoiceWarning[] {
  const { contents, info, isDigest } = signed
  const algorithm = unknownAlgorithm(info)
  if (algorithm !== undefined) return [{ code: 'signature_unsupported', params: { algorithm } }]
  const references = info.find('ds:Reference/@URI', namespaces).map(({ content }) => content)
  const reference = references.join(' ')
  if (reference !== `#${contentAt(contents, '@Id')}`)
    return [{ code: 'signature_of_another', params: { reference: reference.slice(0, 60) } }]

  const digest = textAt(info, 'ds:Reference/ds:DigestValue')
  const parts = [
    ...(isDigest(digest) ? [] : ['DigestValue']),
    ...(certificate ? [] : ['X509Certificate']),
    ...(!certificate || isSignedBy(signed, certificate) ? [] : ['SignatureValue']),
  ]
  return parts.length === 0 ? [] : [{ code: 'signature_invalid', params: { fields: parts.join(', ') } }]
}

/** The first that is not of the layout; where there are too few or too many, how many of which element. */
function unknownAlgorithm(info: XmlNode): string | undefined {
  for (const [path, expected] of algorithms) {
    const found = info.find(`${path}/@Algorithm`, namespaces).map(({ content }) => content)
    const odd = found.find((algorithm, at) => algorithm !== expected[at])
    if (odd !== undefined) return odd.slice(0, 100)
    if (found.length !== expected.length) return `${path.replace(/.*:/, '')} × ${found.length}`
  }
  return undefined
}

function isSignedBy({ info, source }: Signed, { publicKey }: X509Certificate): boolean {
  if (publicKey.asymmetricKeyType !== 'rsa') return false
  const value = Buffer.from(textAt(source, 'ds:Signature/ds:SignatureValue'), 'base64')
  return forms.some((form) => verify('sha1', Buffer.from(canonical(info, form)), publicKey, value))
}

/** The contents as they are against the digest that the tax office authorized (digVal). */
function checkAuthorized(isDigest: IsDigest, { protocol }: Nfe): InvoiceWarning[] {
  if (protocol?.digest === undefined || isDigest(protocol.digest)) return []
  return [{ code: 'digest_mismatch' }]
}

function checkCertificate(certificate: NfeCertificate, nfe: Nfe): InvoiceWarning[] {
  const warnings: InvoiceWarning[] = []
  const { document, validFrom: validFromAt, validTo: validToAt } = certificate
  const signers = [nfe.emitter.document, nfe.taxOffice?.document, nfe.signingProvider]
  if (document === undefined) warnings.push({ code: 'certificate_unnamed' })
  else if (!signers.some((signer) => signer !== undefined && isSameCompany(signer, document)))
    warnings.push({ code: 'certificate_of_another', params: { document, emitter: nfe.emitter.document } })
  const emitted = Date.parse(nfe.emittedAt)
  if (emitted < Date.parse(validFromAt) || emitted > Date.parse(validToAt))
    warnings.push({ code: 'certificate_out_of_date', params: { validFromAt, validToAt } })
  return warnings
}

/** The first eight characters of a CNPJ are the company's, the rest its branch's. */
const isSameCompany = (one: string, other: string): boolean =>
  one.length === 14 && other.length === 14 ? one.slice(0, 8) === other.slice(0, 8) : one === other

type IsDigest = (digest: string) => boolean

/** Whether a digest is that of the contents; each form is computed once, and the second only where it is asked for. */
function createIsDigest(contents: XmlNode): IsDigest {
  const digests: string[] = []
  return (digest) =>
    forms.some((form, at) => {
      digests[at] ??= createHash('sha1').update(canonical(contents, form)).digest('base64')
      return digests[at] === digest
    })
}

/**
 * As the element stands in its file, and as it stood when it was signed: a file around it may have declared prefixes
 * since that nothing in it uses.
 */
const forms = [XmlC14NMode.XML_C14N_1_0, XmlC14NMode.XML_C14N_EXCLUSIVE_1_0]

/** By a set of nodes: the library's own way for one element makes an object of every node, at ten times the cost. */
const canonical = (element: XmlNode, mode: (typeof forms)[number]): string =>
  element.doc.canonicalizeToString({ mode, nodeSet: new Set([element]) })

const contentAt = (node: XmlNode, path: string): string => {
  const found = node.get(path, namespaces)
  return found instanceof XmlAttribute ? found.value : (found?.content ?? '')
}
const textAt = (node: XmlNode, path: string): string => contentAt(node, path).replace(/\s/g, '')
