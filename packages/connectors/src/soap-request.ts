/** An element by its name: its text, its children in their order, or nothing when it is not sent. */
export type Element = readonly [name: string, content: string | readonly Element[] | undefined]

export const soapNamespace = 'http://schemas.xmlsoap.org/soap/envelope/'

/** A SOAP 1.1 envelope around one operation of a namespace. */
export function toEnvelope(namespace: string, operation: string, content: readonly Element[]): string {
  const namespaces = [
    ['xsd', 'http://www.w3.org/2001/XMLSchema'],
    ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
    ['tns', namespace],
    ['env', soapNamespace],
  ].map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  const body = write([operation, content])
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope${namespaces.join('')}><env:Body>${body}</env:Body></env:Envelope>`
}

function write([name, content]: Element): string {
  if (content === undefined) return ''
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(write).join('')
  return `<tns:${name}>${inner}</tns:${name}>`
}

/** Characters that XML 1.0 (§2.2) has no place for. */
const noXml = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/gu

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(noXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
