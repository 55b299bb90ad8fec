import { type Failure, failure } from '@ihub/domain/errors'
import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import { err, ok, type Result } from '@ihub/domain/result'
import { ParseOption, XmlDocument, XmlElement, XmlParseError } from 'libxml2-wasm'
import { decodeXml } from './decode-xml.ts'
import { type FoundNfe, findNfe } from './find-nfe.ts'
import { nfeNamespace } from './namespaces.ts'
import type { Nfe } from './nfe.ts'
import { readFoundNfe } from './parse-nfe.ts'
import { verifySignature } from './verify-signature.ts'
import { type XmlElement as Element, parseXml } from './xml.ts'
import { xpathOf } from './xml-place.ts'
import { openSchema, schemaWarnings } from './xml-schema.ts'

const findProblems = openSchema({
  folder: new URL('../schemas/', import.meta.url),
  namespace: nfeNamespace,
  files: ['nfe_v4.00.xsd', 'procNFe_v4.00.xsd', 'enviNFe_v4.00.xsd'],
})

/** Reads an invoice as `parseNfe` does, then holds it against the schema of the layout and verifies its signature. */
export function examineNfe(bytes: Uint8Array): Result<{ nfe: Nfe; warnings: InvoiceWarning[] }, Failure> {
  const text = decodeXml(bytes)
  const root = parseXml(bytes)
  if (!root.ok || !text.ok) return err(failure('invoice.invalid_xml', { ...(root.ok ? {} : root.error) }))
  const found = findNfe(root.value)
  if (!found.ok) return found
  const read = readFoundNfe(found.value)
  if (!read.ok) return read
  const examined = withDocument(text.value, (document) =>
    examine(document, { root: root.value, found: found.value, nfe: read.value.nfe }),
  )
  if (!examined.ok) return examined
  const { schemaProblems, certificate, warnings } = examined.value
  return ok({
    nfe: { ...read.value.nfe, certificate, schemaProblems },
    warnings: [...read.value.warnings, ...warnings],
  })
}

interface Read {
  root: Element
  found: FoundNfe
  nfe: Nfe
}

function examine(document: XmlDocument, { root, found, nfe }: Read) {
  const at = (element: Element) => document.get(xpathOf(root, element))
  const holder = at(found.holder)
  const source = at(found.nfe)
  if (!(holder instanceof XmlElement && source instanceof XmlElement)) throw new Error('the trees differ')
  const problems = findProblems(holder, root)
  const { certificate, warnings } = verifySignature(source, nfe)
  return {
    certificate,
    schemaProblems: problems.count === 0 ? undefined : problems.first,
    warnings: [...schemaWarnings(problems), ...warnings],
  }
}

/** The text was parsed strictly and without a DOCTYPE before; both parsers must take it. */
export function withDocument<Value>(
  text: string,
  use: (document: XmlDocument) => Value,
): Result<Value, Failure> {
  let document: XmlDocument | undefined
  try {
    document = XmlDocument.fromString(text.replace(/^\uFEFF/, ''), {
      encoding: 'utf-8',
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_BIG_LINES,
    })
    return ok(use(document))
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    const line = error.details[0]?.line
    return err(failure('invoice.invalid_xml', { reason: 'malformed', ...(line !== undefined && { line }) }))
  } finally {
    document?.dispose()
  }
}
