import { readdirSync, readFileSync } from 'node:fs'
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

interface SchemaSource {
  folder: URL
  namespace: string
  /** The files that declare the elements a document may begin with; what they include is beside them. */
  files: readonly string[]
}

/** A schema that is compiled at its first use, which takes a tenth of a second, and is kept for good. */
export function openSchema(
  source: SchemaSource,
): (element: LibXmlElement, root: XmlElement) => SchemaProblem[] {
  let validator: XsdValidator | undefined
  return (element, root) => {
    validator ??= compile(source)
    try {
      validator.validate(element)
      return []
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error
      return error.details.map((detail) => toProblem(detail, root))
    }
  }
}

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
