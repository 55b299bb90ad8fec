import { err, ok, type Result } from '@ihub/domain/result'
import { childrenOf, parseXml, type XmlElement } from '@ihub/fiscal/xml'
import { soapNamespace } from './soap-request.ts'

/** An element's children by name, each a text or a record of its own. */
export type XmlRecord = { [name: string]: XmlValue }
type XmlValue = string | XmlRecord | XmlValue[]

/** The content of an answer: the operation's result, or the words of a fault. */
export type SoapAnswer = { result: XmlRecord } | { fault: { code: string; words: string } }

/** A service as its contract describes it. */
export interface SoapService {
  namespace: string
  /** The elements whose children are the items of a list, whatever their names; others are a list where they are repeated. */
  lists: readonly string[]
}

/** Reads a SOAP 1.1 answer of one operation; a DOCTYPE is refused. An error says why it is none. */
export function readAnswer(
  text: string,
  operation: string,
  { namespace, lists }: SoapService,
): Result<SoapAnswer, string> {
  const parsed = parseXml(new TextEncoder().encode(withoutForbidden(text)))
  if (!parsed.ok) return err(`the answer is no XML: ${parsed.error.reason}`)
  const root = parsed.value
  const body = root.name === 'Envelope' && root.namespace === soapNamespace && childrenOf(root, 'Body')[0]
  if (!body) return err('the answer is no SOAP envelope')
  const [fault] = childrenOf(body, 'Fault')
  if (fault) return ok({ fault: { code: textIn(fault, 'faultcode'), words: textIn(fault, 'faultstring') } })
  const [response] = childrenOf(body, `${operation}Response`, namespace)
  const [result] = response ? childrenOf(response, `${operation}Result`) : []
  return result ? ok({ result: toRecord(result, lists) }) : err(`the answer holds no ${operation}Result`)
}

/** The declaration told the charset, which is decoded already; ASP.NET refers to characters that XML 1.0 forbids. */
const withoutForbidden = (text: string) =>
  text
    .replace(/^\ufeff?\s*<\?xml[^>]*\?>/, '')
    .replace(/&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi, '')

const textIn = (element: XmlElement, name: string) =>
  element.children.find((child) => child.name === name)?.text.trim() ?? ''

function toRecord({ children }: XmlElement, lists: readonly string[]): XmlRecord {
  const record: XmlRecord = {}
  for (const child of children) {
    if (lists.includes(child.name)) record[child.name] = child.children.map((item) => toRecord(item, lists))
    else record[child.name] = withMore(record[child.name], toValue(child, lists))
  }
  return record
}

const toValue = (element: XmlElement, lists: readonly string[]): XmlValue =>
  element.children.length > 0 ? toRecord(element, lists) : element.text

/** An element that is repeated is a list. */
const withMore = (before: XmlValue | undefined, value: XmlValue): XmlValue =>
  before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
