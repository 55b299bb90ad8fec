import { encodingDeclaration } from './decode-xml.ts'

/**
 * The file of an XML that a vendor sends as text, such as inside JSON. The text is decoded already, so the encoding
 * that it declares is one its bytes no longer have: they are UTF-8, as the layout of the NF-e demands, and say so.
 * The signature holds: it covers the canonical form of `infNFe`, always UTF-8 and without the declaration.
 */
export const encodeXml = (text: string): Uint8Array =>
  new TextEncoder().encode(text.replace(encodingDeclaration, keepOrCorrect))

const keepOrCorrect = (whole: string, before: string, name: string) =>
  /^utf-?8$/i.test(name) ? whole : `${before}"UTF-8"`
