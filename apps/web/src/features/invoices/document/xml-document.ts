/** An element of a document, as its tree shows it. */
export interface XmlNode {
  /** Its place among its siblings, under that of its parent: `0.2.1`. */
  id: string
  level: number
  name: string
  attributes: string
  /** Of an element without elements. */
  text: string | null
  children: XmlNode[]
}

/** Beyond so many a tree helps nobody, and takes seconds to draw. */
const nodesMax = 200_000

/** The elements of the file's exact bytes; null for one that browsers cannot read, or that is too large for a tree. */
export function readXml(bytes: ArrayBuffer): XmlNode | null {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200))
  const encoding = /encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  const document = new DOMParser().parseFromString(decoded(bytes, encoding), 'application/xml')
  const root = document.documentElement
  if (document.querySelector('parsererror') || root.getElementsByTagName('*').length > nodesMax) return null
  return nodeOf(root, '0', 1)
}

function decoded(bytes: ArrayBuffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

function nodeOf(element: Element, id: string, level: number): XmlNode {
  const children = [...element.children].map((child, index) => nodeOf(child, `${id}.${index}`, level + 1))
  return {
    id,
    level,
    name: element.nodeName,
    attributes: [...element.attributes].map(({ name, value }) => `${name}="${value}"`).join(' '),
    text: children.length === 0 ? (element.textContent ?? '').trim() : null,
    children,
  }
}

/** The elements that hold the text in their name, an attribute or their own text, in the order of the file. */
export function findIn(root: XmlNode, search: string): XmlNode[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return []
  const found: XmlNode[] = []
  walk(root, (node) => {
    const { name, attributes, text } = node
    if (`${name} ${attributes} ${text ?? ''}`.toLowerCase().includes(wanted)) found.push(node)
  })
  return found
}

/** The elements whose parents are all open. */
export function shownIn(root: XmlNode, isOpen: (node: XmlNode) => boolean): XmlNode[] {
  const shown: XmlNode[] = []
  const visit = (node: XmlNode) => {
    shown.push(node)
    if (isOpen(node)) for (const child of node.children) visit(child)
  }
  visit(root)
  return shown
}

/** The ids of an element's parents. */
export const parentsOf = ({ id }: Pick<XmlNode, 'id'>): string[] => {
  const parts = id.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}

export function allIds(root: XmlNode): string[] {
  const ids: string[] = []
  walk(root, ({ id, children }) => {
    if (children.length > 0) ids.push(id)
  })
  return ids
}

function walk(node: XmlNode, meet: (node: XmlNode) => void) {
  meet(node)
  for (const child of node.children) walk(child, meet)
}
