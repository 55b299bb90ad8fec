import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { examineNfe } from './examine-nfe.ts'
import {
  all,
  attribute,
  before,
  drop,
  type Edit,
  into,
  moved,
  put,
  replaced,
  twice,
} from './fixtures/edit-xml.ts'
import { sorted, verdictOf } from './fixtures/mutation.ts'
import { ownKey } from './fixtures/own-key.ts'
import { readFixtureText } from './fixtures/read-fixture.ts'
import { canonicalNfe, type SignatureForm, signNfe } from './fixtures/sign-nfe.ts'
import { createSigner, type Owner } from './fixtures/test-certificate.ts'
import { signatureNamespace } from './namespaces.ts'

const cnpj = '34128745000152'
const name = 'GRINGS E FILHOS LTDA'
const emitter = createSigner({ commonName: `${name}:${cnpj}`, cnpj })
const stranger = createSigner({ commonName: 'OUTRA EMPRESA LTDA', cnpj: '58716523000119' })
const by = (owner: Owner) => createSigner(owner, emitter.keys)

/** Four lines with substitution, authorized in production in August 2018. */
const base = canonicalNfe(readFixtureText('04-proc-sp-4itens-st.xml'))
const signed = signNfe(base, emitter)

test('an invoice that its emitter signed and nobody changed is read without a warning', () => {
  expect(verdictOf(Buffer.from(signed), examineNfe)).toBe('read')
})

test('the certificate is kept with the invoice, and no trust is claimed', () => {
  const read = examineNfe(Buffer.from(signed))
  expect(read.ok && read.value.nfe.certificate).toEqual({
    subject: `CN=${name}:${cnpj}`,
    issuer: 'CN=iHub test authority',
    serialNumber: '2F',
    document: cnpj,
    validFrom: '2018-01-01T00:00:00.000Z',
    validTo: '2019-01-01T00:00:00.000Z',
  })
})

const verdicts = (table: [name: string, xml: string | Buffer, verdict: string][]) =>
  test.each(table)('%s', (_name, xml, verdict) => {
    expect(verdictOf(Buffer.from(xml), examineNfe)).toBe(sorted(verdict))
    expect(String(xml)).not.toBe(signed)
  })

const altered = 'warns digest_mismatch signature_invalid'
const after = (edit: Edit) => edit(signed)
const wrapped = (open: string, close: string): Edit =>
  all(replaced(/^<\?xml[^>]*>\s*/, open), (xml) => xml + close)
const soap = 'http://www.w3.org/2003/05/soap-envelope'

verdicts([
  ['another nature', after(put('ide/natOp', 'Venda de mercadoria')), altered],
  ['another buyer', after(put('dest/xNome', 'OUTRO CLIENTE LTDA')), altered],
  ['another place of the buyer', after(put('enderDest/nro', '1')), altered],
  ['another product', after(put('det[2]/prod/xProd', 'OUTRO PRODUTO')), altered],
  ['another NCM', after(put('det[2]/prod/NCM', '22021000')), altered],
  ['another CFOP', after(put('det/prod/CFOP', '5102')), altered],
  ['a note that was added', after(before('pag', '<cobr></cobr>')), altered],
  ['a blank inside', after(into('ide', ' ')), altered],
  [
    'its Id and its version in another order',
    after(replaced(/<infNFe (\S+) (\S+)>/, '<infNFe $2 $1>')),
    'read',
  ],
  ['a comment, which is not signed', after(into('ide', '<!-- seen -->')), 'read'],
  [
    'a name as CDATA, which is the same text',
    after(replaced(/(<dest>[\s\S]*?<xNome>)([^<]*)/, '$1<![CDATA[$2]]>')),
    'read',
  ],
  ['a byte order mark', `\uFEFF${signed}`, 'read'],
  ['in ISO-8859-1', Buffer.from(signed.replace('utf-8', 'ISO-8859-1'), 'latin1'), 'read'],
  ['in UTF-16', Buffer.from(`\uFEFF${signed.replace('utf-8', 'utf-16')}`, 'utf16le'), 'read'],
  ['lines that end in CR LF, which XML reads as LF', signed.replaceAll('\n', '\r\n'), 'read'],
  ['a prefix that its wrapper declares', after(attribute('nfeProc', 'xmlns:xsi', 'urn:any')), 'read'],
  [
    'in a message of a web service',
    after(wrapped(`<s:Envelope xmlns:s="${soap}"><s:Body>`, '</s:Body></s:Envelope>')),
    'read',
  ],
  ['alone, without its protocol', /<NFe [\s\S]*<\/NFe>/.exec(signed)?.[0] ?? '', 'warns protocol_missing'],
])

const signature = 'warns signature_invalid'
const other = ownKey(base.replace('<nNF>47605', '<nNF>47606'))
const sent = (from: string) => new RegExp(`<${from}>[^<]*</${from}>`).exec(signNfe(other, emitter))?.[0] ?? ''
const forged: Edit = (xml) => {
  const [genuine = ''] = /<infNFe [\s\S]*<\/infNFe>/.exec(xml) ?? []
  const object = `<Object>${genuine.replace('<infNFe ', '<infNFe xmlns="http://www.portalfiscal.inf.br/nfe" ')}</Object>`
  return into('Signature', object)(put('dest/xNome', 'OUTRO CLIENTE LTDA')(xml))
}

verdicts([
  [
    'the digest of another invoice',
    after(replaced(/<DigestValue>[^<]*<\/DigestValue>/, sent('DigestValue'))),
    signature,
  ],
  [
    'the signature value of another',
    after(replaced(/<SignatureValue>[^<]*<\/SignatureValue>/, sent('SignatureValue'))),
    signature,
  ],
  ['no signature value', after(put('SignatureValue', '')), signature],
  [
    'the certificate of another',
    after(put('X509Certificate', stranger.certificate.toString('base64'))),
    'warns signature_invalid certificate_of_another',
  ],
  ['no certificate', after(put('X509Certificate', 'AAAA')), signature],
  [
    'the whole signature of another invoice',
    signed.replace(
      /<Signature [\s\S]*<\/Signature>/,
      /<Signature [\s\S]*<\/Signature>/.exec(signNfe(other, emitter))?.[0] ?? '',
    ),
    'warns signature_of_another',
  ],
  ['no signature', after(drop('Signature')), 'warns signature_missing schema_invalid'],
  [
    'its signature inside what it signs',
    after(moved('Signature', 'infNFe')),
    'warns signature_missing schema_invalid digest_mismatch',
  ],
  ['an empty signature', after(put('Signature', '')), 'warns signature_invalid schema_invalid'],
  ['two signatures', after(twice('Signature')), 'refused field_repeated NFe/Signature'],
  [
    'its signature in no namespace',
    after(attribute('Signature', 'xmlns', '')),
    'warns signature_missing schema_invalid',
  ],
  ['the genuine contents beside forged ones', after(forged), `${altered} schema_invalid`],
  ['a second invoice', after(twice('NFe')), 'refused several_invoices'],
])

const as = (form: SignatureForm) => signNfe(base, emitter, form)
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = `${signatureNamespace}enveloped-signature`
const unsupported = 'warns signature_unsupported schema_invalid'

verdicts([
  [
    'a reference to another invoice',
    as({ reference: '#NFe35180834128745000152550010000476051695511861' }),
    'warns signature_of_another',
  ],
  ['a reference to the whole file', as({ reference: '' }), 'warns signature_of_another schema_invalid'],
  ['two references', as({ references: 2 }), `${unsupported}`],
  ['signed with SHA-256', as({ method: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' }), unsupported],
  ['digested with SHA-256', as({ digest: sha256 }), `${unsupported} digest_mismatch`],
  ['another canonical form', as({ canonicalization: exclusive }), unsupported],
  ['one transform alone', as({ transforms: [enveloped] }), unsupported],
  [
    'a transform of its own',
    as({ transforms: [enveloped, 'http://www.w3.org/TR/1999/REC-xpath-19991116'] }),
    unsupported,
  ],
])

const owned = (owner: Owner) => signNfe(base, by(owner))
const commonName = `${name}:${cnpj}`

verdicts([
  ['by another branch of the company', owned({ commonName: name, cnpj: '34128745000233' }), 'read'],
  ['by another company', signNfe(base, stranger), 'warns certificate_of_another'],
  ['by a company that its common name names', owned({ commonName }), 'read'],
  [
    'by another that its common name names',
    owned({ commonName: 'OUTRA:58716523000119' }),
    'warns certificate_of_another',
  ],
  [
    'the extension before the common name',
    owned({ commonName, cnpj: '58716523000119' }),
    'warns certificate_of_another',
  ],
  ['by a person', owned({ commonName: 'FULANO DE TAL:11144477735' }), 'warns certificate_of_another'],
  ['by nobody that is named', owned({ commonName: name }), 'warns certificate_unnamed'],
  [
    'after the certificate ended',
    owned({ commonName, validTo: '2018-08-15' }),
    'warns certificate_out_of_date',
  ],
  [
    'before the certificate began',
    owned({ commonName, validFrom: '2018-08-16' }),
    'warns certificate_out_of_date',
  ],
])

const made = (edit: Edit) => signNfe(edit(base), emitter)
const schema = 'warns schema_invalid'

verdicts([
  ['a field that the layout does not know', made(into('det/prod', '<xNovo>1</xNovo>')), schema],
  ['fields in another order', made(moved('ide/natOp', 'ide')), schema],
  ['a text that is too long', made(put('ide/natOp', 'x'.repeat(61))), schema],
  ['a state that does not exist', made(put('enderDest/UF', 'XX')), schema],
  ['a field that is missing', made(drop('ide/tpImp')), schema],
  ['a blank before a name', made(put('dest/xNome', ' CLIENTE')), schema],
  [
    'a protocol of other contents',
    after(put('infProt/digVal', 'lnaJCoqT9rFTCMDfi24mWYtzKJE=')),
    'warns digest_mismatch',
  ],
  ['a protocol without its digest', after(drop('infProt/digVal')), 'warns protocol_incomplete'],
  [
    'a cancellation beside its protocol',
    after(into('nfeProc', '<retEvento><infEvento></infEvento></retEvento>')),
    schema,
  ],
])
