/** The value of an element: its text, its children by name, or, of children called `item`, a list. */
export type SoapValue = string | SoapValue[] | { [name: string]: SoapValue }

type Element = { name: string; children: Element[]; text: string }

const token = /<(\/?)(?:[\w-]+:)?([\w.-]+)[^<>]*?(\/?)>|([^<]+)/g
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The operation in the body of a SOAP 1.1 envelope, without attributes, comments and sections of CDATA; null where there is none. */
export function readSoap(text: string): { operation: string; fields: Record<string, SoapValue> } | null {
  const root: Element = { name: '', children: [], text: '' }
  const open = [root]
  for (const [, end, name, closed, words] of text.replace(/<\?.*?\?>/g, '').matchAll(token)) {
    const inside = open.at(-1)
    if (!inside) return null
    if (words !== undefined)
      inside.text += words.replace(/&(\w+);/g, (whole, of: string) => entities[of] ?? whole)
    else if (end) open.pop()
    else {
      const element = { name: name ?? '', children: [], text: '' }
      inside.children.push(element)
      if (!closed) open.push(element)
    }
  }
  const body = root.children
    .find((one) => one.name === 'Envelope')
    ?.children.find((one) => one.name === 'Body')?.children[0]
  if (!body || open.length !== 1) return null
  const fields = contentOf(body)
  return { operation: body.name, fields: typeof fields === 'object' && !Array.isArray(fields) ? fields : {} }
}

function contentOf({ children, text }: Element): SoapValue {
  if (children.length === 0) return text
  if (children.every(({ name }) => name === 'item')) return children.map(contentOf)
  return Object.fromEntries(children.map((child) => [child.name, contentOf(child)]))
}
