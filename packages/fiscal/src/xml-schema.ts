import { readdirSync, readFileSync } from 'node:fs'
import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import {
  type ErrorDetail,
  type XmlElement as LibXmlElement,
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import type { XmlElement } from './xml.ts'
import { elementAt, pathOf } from './xml-place.ts'

/** Where a document breaks its schema, in the names of the document. */
export interface SchemaProblem {
  field: string
  line: number
  problem: string
}

export interface SchemaProblems {
  count: number
  /** Of a file with thousands of them nobody reads more. */
  first: SchemaProblem[]
}

interface SchemaSource {
  folder: URL
  namespace: string
  /** The files that declare the elements a document may begin with; what they include is beside them. */
  files: readonly string[]
}

/** A schema that is compiled at its first use, which takes a tenth of a second, and is kept for good. */
export function openSchema(
  source: SchemaSource,
): (element: LibXmlElement, root: XmlElement) => SchemaProblems {
  let validator: XsdValidator | undefined
  return (element, root) => {
    validator ??= compile(source)
    try {
      validator.validate(element)
      return { count: 0, first: [] }
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error
      const { details } = error
      const first = details.slice(0, firstMax).map((detail) => toProblem(detail, root))
      return { count: details.length, first }
    }
  }
}

export const schemaWarnings = ({ count, first: [first] }: SchemaProblems): InvoiceWarning[] =>
  first ? [{ code: 'schema_invalid', params: { ...first, problems: count } }] : []

function compile({ folder, namespace, files }: SchemaSource): XsdValidator {
  const names = readdirSync(folder).filter((name) => name.endsWith('.xsd'))
  const buffers = names.map((name) => [`schema/${name}`, readFileSync(new URL(name, folder))])
  const includes = files.map((file) => `<include schemaLocation="${file}"/>`).join('')
  const all = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}">${includes}</schema>`
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(buffers)))
  const document = XmlDocument.fromString(all, { url: 'schema/all.xsd' })
  try {
    return XsdValidator.fromDoc(document)
  } finally {
    document.dispose()
    xmlCleanupInputProvider()
  }
}

const firstMax = 5
const problemLengthMax = 300

function toProblem({ message, line, xpath = '' }: ErrorDetail, root: XmlElement): SchemaProblem {
  const element = elementAt(root, xpath)
  const problem = message.replace(/\{http[^}]*\}/g, '').trim()
  return {
    field: element ? pathOf(root, element) : '',
    line: element?.line ?? line,
    problem: problem.slice(0, problemLengthMax),
  }
}
