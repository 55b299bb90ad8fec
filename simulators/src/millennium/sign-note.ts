import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** Short, for a simulator signs thousands of notes and protects nothing. */
const keyBits = 1_024
const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: keyBits })
let keys: ReturnType<typeof makeKeys> | undefined
const certificates = new Map<string, string>()

/** Fills the signature of a note that is one line of text, and the digest that its protocol authorizes. */
export function signNote(xml: string, emitterDocument: string): string {
  keys ??= makeKeys()
  const [contents = ''] = /<infNFe .*<\/infNFe>/s.exec(xml) ?? []
  const canonical = contents
    .replace('<infNFe ', '<infNFe xmlns="http://www.portalfiscal.inf.br/nfe" ')
    .replaceAll('&quot;', '"')
  const digest = createHash('sha1').update(canonical).digest('base64')
  const digested = xml
    .replace(/<DigestValue>[^<]*/, `<DigestValue>${digest}`)
    .replace(/<digVal>[^<]*/, `<digVal>${digest}`)
  const [info = ''] = /<SignedInfo>.*<\/SignedInfo>/s.exec(digested) ?? []
  const canonicalInfo = info
    .replaceAll(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>')
    .replace('<SignedInfo>', '<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">')
  const value = sign('sha1', Buffer.from(canonicalInfo), keys.privateKey).toString('base64')
  const certificate = certificates.get(emitterDocument) ?? certificateOf(emitterDocument)
  certificates.set(emitterDocument, certificate)
  return digested
    .replace(/<SignatureValue>[^<]*/, `<SignatureValue>${value}`)
    .replace(/<X509Certificate>[^<]*/, `<X509Certificate>${certificate}`)
}

/** A certificate that signs itself, as RFC 5280 lays one out, with the CNPJ in its common name as ICP-Brasil has it. */
function certificateOf(emitterDocument: string): string {
  keys ??= makeKeys()
  const contents = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    rsaSha256,
    nameOf('SIMULADOR'),
    sequence(timeOf('20200101'), timeOf('20491231')),
    nameOf(`EMITENTE SIMULADO:${emitterDocument}`),
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', contents, keys.privateKey)
  return sequence(contents, rsaSha256, der(0x03, Buffer.from([0]), signature)).toString('base64')
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const contents = Buffer.concat(parts)
  const { length } = contents
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), contents])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const timeOf = (day: string) => der(0x18, Buffer.from(`${day}000000Z`))
const rsaSha256 = sequence(oid('2a864886f70d01010b'), der(0x05))
const nameOf = (commonName: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))))
