import { err, ok, type Result } from '@ihub/domain/result'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { decodeXml } from './decode-xml.ts'

/** `text` is the element's own character data, not that of its children; attributes are those without a namespace. */
export interface XmlElement {
  /** Without its prefix. */
  name: string
  namespace: string
  line: number
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
}

export type XmlReason =
  | 'malformed'
  | 'doctype'
  | 'too_deep'
  | 'too_large'
  | 'too_many_elements'
  | 'unsupported_encoding'
  | 'broken_encoding'
export interface XmlProblem {
  reason: XmlReason
  line?: number
}

const bytesMax = 5 * 1024 * 1024
const depthMax = 100
// An invoice of 990 items, the most the layout allows, has about 150,000 elements.
const elementsMax = 300_000

/** Stops the parser at the first problem; never leaves this file. */
class Stop extends Error {
  readonly reason: XmlReason
  constructor(reason: XmlReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The root element of a well-formed document; anything a strict parser would question is refused.
 * No DOCTYPE, so no entities beyond the five; at most 5 MiB and 100 levels.
 */
export function parseXml(bytes: Uint8Array): Result<XmlElement, XmlProblem> {
  if (bytes.length > bytesMax) return err({ reason: 'too_large' })
  const text = decodeXml(bytes)
  if (!text.ok) return err({ reason: text.error })

  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  const tree = createTree(() => parser.line)
  parser.on('opentag', tree.open)
  parser.on('closetag', tree.close)
  parser.on('text', tree.addText)
  parser.on('cdata', tree.addText)
  parser.on('doctype', () => stop('doctype'))
  parser.on('error', () => stop('malformed'))
  try {
    parser.write(text.value).close()
  } catch (error) {
    if (error instanceof Stop) return err({ reason: error.reason, line: parser.line })
    throw error
  }
  const root = tree.root()
  return root ? ok(root) : err({ reason: 'malformed', line: 1 })
}

/** The children of that name in the element's own namespace; those of another are strangers to the layout. */
export const childrenOf = (element: XmlElement, name: string, namespace = element.namespace): XmlElement[] =>
  element.children.filter((child) => child.name === name && child.namespace === namespace)

function stop(reason: XmlReason): never {
  throw new Stop(reason)
}

function createTree(line: () => number) {
  let root: XmlElement | undefined
  let elements = 0
  const path: XmlElement[] = []
  return {
    root: () => root,
    open(tag: SaxesTagNS) {
      elements += 1
      if (path.length >= depthMax) stop('too_deep')
      if (elements > elementsMax) stop('too_many_elements')
      const element = toElement(tag, line())
      path.at(-1)?.children.push(element)
      root ??= element
      path.push(element)
    },
    close() {
      path.pop()
    },
    addText(text: string) {
      const current = path.at(-1)
      if (current) current.text += text
    },
  }
}

function toElement(tag: SaxesTagNS, line: number): XmlElement {
  const own = Object.values(tag.attributes).filter(({ uri }) => uri === '')
  const attributes = new Map(own.map(({ local, value }) => [local, value]))
  return { name: tag.local, namespace: tag.uri, line, attributes, children: [], text: '' }
}
