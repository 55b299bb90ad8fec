import { expect, test } from 'vitest'
import { all, attribute, before, drop, into, moved, put, replaced, twice } from './fixtures/edit-xml.ts'
import { bare, bases, type Mutation, paid, rekeyed, testMutations, verdictOf } from './fixtures/mutation.ts'
import { nfeNamespace } from './namespaces.ts'

const foreignDest = '<x:dest xmlns:x="urn:other"><x:CNPJ>11111111000191</x:CNPJ></x:dest>'
const foreignTotal = '<total xmlns="urn:other"><ICMSTot><vNF>1.00</vNF></ICMSTot></total>'
const soap = (content: string) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Header/><s:Body>${content}</s:Body></s:Envelope>`
const message = (content: string) => `<m xmlns="${nfeNamespace}/wsdl/NFeAutorizacao4">${content}</m>`
const withoutDeclaration = (xml: string) => xml.replace(/^<\?xml.*?\?>\s*/, '')
const nfeOf = (xml: string) => /<NFe[\s>][\s\S]*<\/NFe>/.exec(xml)?.[0] ?? ''

const shapes: Mutation[] = [
  ['plain', 'a receiver of another namespace first', before('dest', foreignDest), 'read'],
  ['plain', 'a total of another namespace first', before('total', foreignTotal), 'read'],
  [
    'plain',
    'its receiver in another namespace',
    attribute('dest', 'xmlns', 'urn:other'),
    'refused field_missing dest/CNPJ',
  ],
  ['plain', 'its signature in no namespace', attribute('Signature', 'xmlns', ''), 'warns signature_missing'],
  [
    'plain',
    'its protocol in another namespace',
    attribute('protNFe', 'xmlns', 'urn:other'),
    'warns protocol_missing',
  ],
  [
    'plain',
    'its root in another namespace',
    attribute('nfeProc', 'xmlns', 'urn:other'),
    'refused invoice.no_nfe',
  ],
  ['plain', 'no namespace at all', bare, 'refused invoice.no_nfe'],
  ['plain', 'a prefix instead of a default namespace', (xml) => prefixed(xml), 'read'],
  ['plain', 'another Id in a namespace before its own', attributed, 'read'],
  ['plain', 'the invoice without its nfeProc', nfeOf, 'warns protocol_missing'],
  [
    'plain',
    'the invoice in a batch',
    (xml) => `<enviNFe xmlns="${nfeNamespace}">${nfeOf(xml)}</enviNFe>`,
    'warns protocol_missing',
  ],
  ['plain', 'a SOAP message', (xml) => soap(message(withoutDeclaration(xml))), 'read'],
  [
    'plain',
    'a SOAP message with two',
    (xml) => soap(message(withoutDeclaration(xml).repeat(2))),
    'refused invoice.no_nfe',
  ],
  ['plain', 'an empty SOAP message', () => soap(''), 'refused invoice.no_nfe'],
  ['plain', 'another root', replaced(/nfeProc/g, 'procEventoNFe'), 'refused invoice.no_nfe'],
  ['plain', 'its protocol inside of the invoice', moved('protNFe', 'NFe'), 'warns protocol_missing'],
  ['plain', 'its protocol before the invoice', (xml) => moved('NFe', 'nfeProc')(xml), 'read'],
  [
    'plain',
    'a protocol without number and digest',
    all(drop('infProt/nProt'), drop('infProt/digVal')),
    'warns protocol_incomplete',
  ],
  [
    'plain',
    'emission type and digit of another key',
    all(put('ide/tpEmis', '6'), put('ide/cDV', '9')),
    'warns key_part_differs',
  ],
  ['plain', 'a comment in the total', put('ICMSTot/vNF', '53<!-- x -->8.32'), 'read'],
  ['plain', 'an instruction in the total', put('ICMSTot/vNF', '538<?x y?>.32'), 'read'],
  ['plain', 'the total as CDATA', put('ICMSTot/vNF', '<![CDATA[538.32]]>'), 'read'],
  ['plain', 'the total by character reference', put('ICMSTot/vNF', '&#53;38.32'), 'read'],
  [
    'plain',
    'an element in the total',
    put('ICMSTot/vNF', '538<a/>.32'),
    'refused field_invalid total/ICMSTot/vNF',
  ],
  ['plain', 'an unknown entity', put('dest/xNome', 'Jo&atilde;o'), 'refused malformed'],
  ['plain', 'an ampersand of its own', put('dest/xNome', 'A & B'), 'refused malformed'],
  ['plain', 'a control character', put('dest/xNome', 'A\u0001B'), 'refused malformed'],
  ['plain', 'a NUL', put('dest/xNome', 'A\u0000B'), 'refused malformed'],
  ['plain', 'a DOCTYPE', replaced('?>', '?><!DOCTYPE nfeProc [<!ENTITY a "b">]>'), 'refused doctype'],
  ['plain', 'text after its end', (xml) => `${xml}x`, 'refused malformed'],
  ['plain', 'text before its declaration', (xml) => `x${xml}`, 'refused malformed'],
  ['plain', 'a missing end', (xml) => xml.slice(0, -20), 'refused malformed'],
  ['plain', 'a tag closed by another', replaced('</vNF>', '</vNf>'), 'refused malformed'],
  [
    'plain',
    'a repeated attribute',
    replaced(' versao="4.00">', ' versao="4.00" versao="4.00">'),
    'refused malformed',
  ],
  [
    'plain',
    'unknown fields of a later layout',
    into('ide', '<dPrevEntrega>2022-04-09</dPrevEntrega>'),
    'read',
  ],
  ['plain', 'too many levels', into('infAdic', '<a>'.repeat(100) + '</a>'.repeat(100)), 'refused too_deep'],
  [
    'plain',
    'a receiver with two kinds of document',
    before('dest/CNPJ', '<CPF>11144477735</CPF>'),
    'refused field_repeated dest/CPF',
  ],
  [
    'plain',
    'a receiver with a foreign document too',
    into('dest', '<idEstrangeiro>X1</idEstrangeiro>'),
    'refused field_repeated dest/idEstrangeiro',
  ],
  [
    'plain',
    'an emitter that is a person',
    rekeyed(replaced('<CNPJ>99999999000191</CNPJ>', '<CPF>11144477735</CPF>')),
    'read',
  ],
  ['plain', 'an emitter with letters in its CNPJ', rekeyed(put('emit/CNPJ', '12ABC34501DE35')), 'read'],
  ['plain', 'an emitter of zeros', rekeyed(put('emit/CNPJ', '0'.repeat(14))), 'refused key_document'],
  [
    'plain',
    'two payments',
    all(put('detPag/vPag', '500.00'), into('pag', '<detPag><tPag>17</tPag><vPag>38.32</vPag></detPag>')),
    'read',
  ],
  [
    'plain',
    'a payment with its change',
    all(put('detPag/vPag', '600.00'), into('pag', '<vTroco>61.68</vTroco>')),
    'read',
  ],
  [
    'plain',
    'a payment with too little change',
    all(put('detPag/vPag', '600.00'), into('pag', '<vTroco>60</vTroco>')),
    'warns payments_mismatch',
  ],
  ['plain', 'a payment that comes later', all(put('detPag/tPag', '91'), put('detPag/vPag', '0.00')), 'read'],
  ['plain', 'an import that adds its taxes', all(put('prod/CFOP', '3102'), paid('609.64')), 'read'],
  ['plain', 'a sale that adds its taxes', paid('609.64'), 'warns total_mismatch'],
  ['plain', 'a complement without quantity', all(put('ide/finNFe', '2'), put('prod/qCom', '0')), 'read'],
]

const others: Mutation[] = [
  ['canceled', 'without its cancellation', drop('retEvento'), 'read'],
  ['canceled', 'with its cancellation twice', twice('retEvento'), 'warns canceled'],
  [
    'canceled',
    'with two answers in one',
    twice('retEvento/infEvento'),
    'refused field_repeated retEvento/infEvento',
  ],
  ['canceled', 'canceled late', put('retEvento/infEvento/cStat', '155'), 'warns canceled'],
  ['canceled', 'with a refused cancellation', put('retEvento/infEvento/cStat', '573'), 'read'],
  [
    'canceled',
    'with a cancellation of another invoice',
    put('retEvento/infEvento/chNFe', '9'.repeat(44)),
    'warns cancellation_of_other_key',
  ],
  [
    'canceled',
    'with two cancellations of other invoices',
    all(put('retEvento/infEvento/chNFe', '9'.repeat(44)), twice('retEvento')),
    'warns cancellation_of_other_key',
  ],
  ['canceled', 'with a correction letter', put('retEvento/infEvento/tpEvento', '110110'), 'read'],
  [
    'canceled',
    'with its cancellation in another namespace',
    attribute('retEvento', 'xmlns', 'urn:other'),
    'read',
  ],
  [
    'canceled',
    'with its cancellation as the layout of events has it',
    replaced(/<retEvento[\s\S]*<\/retEvento>/, '<procEventoNFe>$&</procEventoNFe>'),
    'warns canceled',
  ],
  [
    'canceled',
    'with a cancellation of no day',
    put('retEvento/infEvento/dhRegEvento', '2021-02-31T15:15:09-03:00'),
    'refused field_invalid retEvento/infEvento/dhRegEvento',
  ],
  [
    'canceled',
    'with the status of a canceled invoice',
    put('infProt/cStat', '101'),
    'warns canceled status_unexpected',
  ],
  ['exported', 'to a buyer without document', put('dest/idEstrangeiro', ''), 'warns signature_missing'],
  [
    'exported',
    'to a buyer without even the field',
    drop('dest/idEstrangeiro'),
    'refused field_missing dest/CNPJ',
  ],
  [
    'exported',
    'to a buyer with a CPF too',
    into('dest', '<CPF>11144477735</CPF>'),
    'refused field_repeated dest/idEstrangeiro',
  ],
  [
    'exported',
    'with other freight in the line',
    put('det/prod/vFrete', '7597.03'),
    'warns signature_missing sums_mismatch',
  ],
  ['exported', 'with a payment that is none', put('detPag/vPag', '1.00'), 'warns signature_missing'],
  [
    'exported',
    'with a payment of nothing',
    put('detPag/tPag', '01'),
    'warns signature_missing payments_mismatch',
  ],
  ['reform', 'without IBS and CBS of a line', drop('det/imposto/IBSCBS'), 'read'],
  [
    'reform',
    'with IBS and CBS of a line twice',
    twice('det/imposto/IBSCBS'),
    'refused field_repeated det/imposto/IBSCBS',
  ],
  ['reform', 'without IBS and CBS of the total', drop('total/IBSCBSTot'), 'read'],
  [
    'reform',
    'with a base that is no number',
    put('IBSCBSTot/vBCIBSCBS', '55,00'),
    'refused field_invalid total/IBSCBSTot/vBCIBSCBS',
  ],
  [
    'reform',
    'with CBS of a line that is no number',
    put('det/imposto/IBSCBS/gIBSCBS/gCBS/vCBS', '-0.15'),
    'refused field_invalid det/imposto/IBSCBS/gIBSCBS/gCBS/vCBS',
  ],
  [
    'reform',
    'paid with the new taxes',
    all(put('detPag/vPag', '57.79'), into('total', '<vNFTot>57.79</vNFTot>')),
    'read',
  ],
  ['reform', 'paid with new taxes that no total has', put('detPag/vPag', '57.79'), 'warns payments_mismatch'],
  [
    'reform',
    'with a total of the reform twice',
    into('total', '<vNFTot>57.24</vNFTot><vNFTot>57.24</vNFTot>'),
    'refused field_repeated total/vNFTot',
  ],
  ['reform', 'with another expense in a line', put('det/prod/vOutro', '5.00'), 'warns sums_mismatch'],
  ['reform', 'with another key of its number', put('ide/nNF', '1'), 'refused key_mismatch nNF'],
]

testMutations([...shapes, ...others])

const declared = (encoding: string) =>
  bases.plain.replace('encoding="UTF-8"', `encoding="${encoding}"`).replace('GUESTON', 'GUESTÃO')

test.each<[string, Buffer, string]>([
  ['a byte order mark', Buffer.from(`\ufeff${bases.plain}`), 'read'],
  ['ISO-8859-1 as declared', Buffer.from(declared('ISO-8859-1'), 'latin1'), 'read'],
  ['ISO-8859-1 that declares UTF-8', Buffer.from(declared('UTF-8'), 'latin1'), 'refused broken_encoding'],
  ['UTF-16 as declared', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le'), 'read'],
  ['UTF-16 with the high byte first', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le').swap16(), 'read'],
  ['an encoding nobody reads', Buffer.from(declared('IBM037')), 'refused unsupported_encoding'],
  ['nothing', Buffer.alloc(0), 'refused malformed'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'refused malformed'],
  ['a compressed file', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), 'refused broken_encoding'],
  [
    'more than 5 MiB',
    Buffer.from(bases.plain.replace('</infCpl>', `${' '.repeat(5 << 20)}</infCpl>`)),
    'refused too_large',
  ],
])('a file of %s', (_name, bytes, verdict) => {
  expect(verdictOf(bytes)).toBe(verdict)
})

function attributed(xml: string): string {
  return xml.replace('<infNFe ', '<infNFe xmlns:x="urn:other" x:Id="NFe1" ')
}

function prefixed(xml: string): string {
  const [, before = '', signature = '', after = ''] =
    /^([\s\S]*?)(<Signature[\s\S]*<\/Signature>)([\s\S]*)$/.exec(xml) ?? []
  const prefix = (part: string) =>
    part.replaceAll(` xmlns="${nfeNamespace}"`, '').replace(/<(\/?)(?!\?)/g, '<$1n:')
  return (prefix(before) + signature + prefix(after)).replace(
    '<n:nfeProc',
    `<n:nfeProc xmlns:n="${nfeNamespace}"`,
  )
}
