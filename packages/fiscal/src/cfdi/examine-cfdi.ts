import { type Failure, failure } from '@ihub/domain/errors'
import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import { err, ok, type Result } from '@ihub/domain/result'
import { decodeXml } from '../decode-xml.ts'
import { withDocument } from '../examine-nfe.ts'
import { parseXml } from '../xml.ts'
import { openSchema, schemaWarnings } from '../xml-schema.ts'
import type { Cfdi } from './cfdi.ts'
import { cfdiNamespace } from './namespaces.ts'
import { parseCfdi } from './parse-cfdi.ts'

const findProblems = openSchema({
  folder: new URL('../../schemas/cfdi/', import.meta.url),
  namespace: cfdiNamespace,
  files: ['cfdv40.xsd'],
})

/** Reads a CFDI as `parseCfdi` does, then holds it against the schemas of the layout, its stamp and its payments. */
export function examineCfdi(bytes: Uint8Array): Result<{ cfdi: Cfdi; warnings: InvoiceWarning[] }, Failure> {
  const parsed = parseCfdi(bytes)
  const text = decodeXml(bytes)
  const root = parseXml(bytes)
  if (!parsed.ok) return parsed
  if (!text.ok || !root.ok) return err(failure('invoice.invalid_xml'))
  const examined = withDocument(text.value, (document) => findProblems(document.root, root.value))
  if (!examined.ok) return examined
  const { cfdi, warnings } = parsed.value
  const problems = examined.value
  if (problems.count === 0) return parsed
  return ok({
    cfdi: { ...cfdi, schemaProblems: problems.first },
    warnings: [...warnings, ...schemaWarnings(problems)],
  })
}
