import { X509Certificate } from 'node:crypto'
import type { NfeCertificate } from './nfe.ts'

/** 2.16.76.1.3.3 of ICP-Brasil: the CNPJ of the company that a certificate is of. */
const companyOid = Buffer.from('0605604c010303', 'hex')
const document = /^(?:[0-9A-Z]{12}\d{2}|\d{11})$/

/** The certificate in the base64 of an X509Certificate element; undefined when it is none. */
export function parseCertificate(base64: string): X509Certificate | undefined {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    return undefined
  }
}

export const factsOf = (certificate: X509Certificate): NfeCertificate => ({
  subject: onOneLine(certificate.subject),
  issuer: onOneLine(certificate.issuer),
  serialNumber: certificate.serialNumber,
  document: documentIn(certificate),
  validFrom: certificate.validFromDate.toISOString(),
  validTo: certificate.validToDate.toISOString(),
})

/** As the extension of ICP-Brasil says it, else as the common name does after its colon. */
const documentIn = (certificate: X509Certificate): string | undefined =>
  [companyIn(certificate.raw), /(?:^|\n)CN=[^\n]*:([^\n:]+)/.exec(certificate.subject)?.[1]].find(
    (text) => text !== undefined && document.test(text),
  )

/** Node does not read other names of an extension: the CNPJ is the string that its OID stands before. */
function companyIn(der: Buffer): string | undefined {
  const at = der.indexOf(companyOid)
  if (at < 0) return undefined
  // The tag and length of [0], then those of the string.
  const string = at + companyOid.length + 2
  return der.subarray(string + 2, string + 2 + (der[string + 1] ?? 0)).toString('latin1')
}

const onOneLine = (name: string | undefined): string => (name ?? '').split('\n').join(', ')
