import type { XmlElement } from './xml.ts'

/** The way from the root to an element of its document, both included. */
function wayTo(root: XmlElement, target: XmlElement): XmlElement[] {
  if (root === target) return [root]
  for (const child of root.children) {
    const way = wayTo(child, target)
    if (way.length > 0) return [root, ...way]
  }
  return []
}

/** The XPath of an element by its positions, which holds whatever its names and namespaces are. */
export function xpathOf(root: XmlElement, target: XmlElement): string {
  const way = wayTo(root, target)
  const steps = way.slice(1).map((element, at) => `/*[${(way[at]?.children.indexOf(element) ?? -1) + 1}]`)
  return `/*${steps.join('')}`
}

/** The path of an element in names, such as `NFe/infNFe/det[2]/prod`: counted where there are several. */
export function pathOf(root: XmlElement, target: XmlElement): string {
  const way = wayTo(root, target)
  return way.map((element, at) => element.name + countOf(element, way[at - 1])).join('/')
}

function countOf(element: XmlElement, parent: XmlElement | undefined): string {
  const same = parent?.children.filter(({ name }) => name === element.name) ?? []
  return same.length > 1 ? `[${same.indexOf(element) + 1}]` : ''
}

/** The element that libxml2 names by an XPath of positions and names; undefined for any other path. */
export function elementAt(root: XmlElement, xpath: string): XmlElement | undefined {
  const [, ...steps] = xpath.split('/').slice(1)
  return steps.reduce<XmlElement | undefined>((parent, step) => childAt(parent, step), root)
}

function childAt(parent: XmlElement | undefined, step: string): XmlElement | undefined {
  const [, name, nth = '1'] = /^(?:[\w.-]+:)?([\w.-]+|\*)(?:\[(\d+)\])?$/.exec(step) ?? []
  const children = parent?.children.filter((child) => name === '*' || child.name === name)
  return children?.[Number(nth) - 1]
}
