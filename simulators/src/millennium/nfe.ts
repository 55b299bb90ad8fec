import { readFileSync } from 'node:fs'
import { type NoteAmounts, type NoteItem, noteAmounts } from './nfe-amounts.ts'
import { spoilXml } from './note-flaws.ts'
import type { Note, Order, Row } from './order.ts'
import { rows, text } from './parse-order.ts'
import { signNote } from './sign-note.ts'
import { cityCodeOf } from './states.ts'
import { isoDate, reais } from './wire.ts'

const template = readFileSync(new URL('./fixtures/nfe-proc.template.xml', import.meta.url), 'utf8')
  .replaceAll(/>\s+</g, '><')
  .trim()
  .split(/\{\{(\w+)\}\}/)

/** The authorised `nfeProc` (layout 4.00) of an order's note, signed by a certificate that nobody trusts. */
export function nfeXml(order: Order, note: Note, emitterDocument: string): string {
  const address = addressOf(order.customer)
  const { isInState, cfop, icmsPercent } = taxation(order)
  const amounts = noteAmounts(note.part, icmsPercent)
  const issuedAt = isoDate(note.issuedAt) ?? ''
  const xml = filled({
    accessKey: note.accessKey,
    randomCode: note.accessKey.slice(35, 43),
    checkDigit: note.accessKey.slice(43),
    series: String(note.series),
    number: String(note.number),
    issuedAt,
    issuedOn: issuedAt.slice(0, 10),
    destination: isInState ? '1' : '2',
    emitterDocument,
    recipient: recipient(order.customer, address),
    items: amounts.items.map((item, index) => itemXml(item, index + 1, { cfop, icmsPercent })).join(''),
    totals: totalsXml(amounts.totals),
    freightMode: note.part.freightCharged > 0 ? '1' : '9',
    carrier: order.carrier ? `<transporta>${tag('xNome', clipped(order.carrier, 60))}</transporta>` : '',
    value: money(amounts.totals.value),
    payments: paymentsXml(note.part.payments, amounts.totals.value),
    orderCode: escaped(order.orderCode),
    protocol: note.protocol,
  })
  return spoilXml(signNote(xml, emitterDocument), note.flaw)
}

/** The emitter is in São Paulo; elsewhere it is an interstate sale. */
export function taxation(order: Order): { isInState: boolean; cfop: string; icmsPercent: number } {
  const isInState = text(addressOf(order.customer), 'estado').toUpperCase() === 'SP'
  return isInState
    ? { isInState, cfop: '5102', icmsPercent: 18 }
    : { isInState, cfop: '6102', icmsPercent: 12 }
}

function filled(values: Record<string, string>): string {
  return template.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? ''))).join('')
}

function addressOf(customer: Row): Row {
  return rows(customer.endereco_entrega)[0] ?? rows(customer.endereco)[0] ?? {}
}

function recipient(customer: Row, address: Row): string {
  const company = text(customer, 'cnpj').replaceAll(/[^0-9A-Z]/gi, '')
  const person = text(customer, 'cpf').replaceAll(/\D/g, '')
  const state = text(address, 'estado').toUpperCase()
  const registration = text(customer, 'ie').replaceAll(/\D/g, '')
  const phone = (text(address, 'ddd') + text(address, 'fone')).replaceAll(/\D/g, '')
  return [
    '<dest>',
    company ? tag('CNPJ', company) : tag('CPF', person),
    tag('xNome', clipped(text(customer, 'nome'), 60)),
    '<enderDest>',
    tag('xLgr', clipped(text(address, 'logradouro'), 60)),
    tag('nro', clipped(text(address, 'numero') || 'S/N', 60)),
    optional('xCpl', clipped(text(address, 'complemento'), 60)),
    tag('xBairro', clipped(text(address, 'bairro') || 'CENTRO', 60)),
    tag('cMun', cityCodeOf(state)),
    tag('xMun', clipped(text(address, 'cidade'), 60)),
    tag('UF', state),
    tag('CEP', text(address, 'cep').replaceAll(/\D/g, '')),
    '<cPais>1058</cPais><xPais>BRASIL</xPais>',
    phone.length >= 6 ? tag('fone', phone.slice(0, 14)) : '',
    '</enderDest>',
    tag('indIEDest', registration ? '1' : '9'),
    optional('IE', registration),
    optional('email', clipped(text(customer, 'e_mail'), 60)),
    '</dest>',
  ].join('')
}

function itemXml(item: NoteItem, position: number, tax: { cfop: string; icmsPercent: number }): string {
  const { line, taxBase } = item
  const ean = /^(\d{8}|\d{12,14})$/.test(line.barcode) ? line.barcode : 'SEM GTIN'
  const base = tag('vBC', money(taxBase))
  const amountIf = (name: string, amount: number) => (amount > 0 ? tag(name, money(amount)) : '')
  return [
    `<det nItem="${position}"><prod>`,
    tag('cProd', clipped(line.sku || line.barcode, 60)),
    tag('cEAN', ean),
    tag('xProd', clipped(`PRODUTO ${line.sku || line.barcode}`, 120)),
    tag('NCM', '61091000'),
    tag('CFOP', tax.cfop),
    ...['Com', 'Trib'].flatMap((kind) => [
      kind === 'Trib' ? tag('cEANTrib', ean) : '',
      tag(`u${kind}`, 'UN'),
      tag(`q${kind}`, line.quantity.toFixed(4)),
      tag(`vUn${kind}`, line.price.toFixed(10)),
      kind === 'Com' ? tag('vProd', money(item.goods)) : '',
    ]),
    amountIf('vFrete', item.freight),
    amountIf('vDesc', item.discount),
    amountIf('vOutro', item.surcharge),
    '<indTot>1</indTot></prod><imposto><ICMS><ICMS00><orig>0</orig><CST>00</CST><modBC>3</modBC>',
    base,
    tag('pICMS', money(tax.icmsPercent)),
    tag('vICMS', money(item.icms)),
    '</ICMS00></ICMS><IPI><cEnq>999</cEnq><IPINT><CST>53</CST></IPINT></IPI>',
    `<PIS><PISAliq><CST>01</CST>${base}<pPIS>1.65</pPIS>${tag('vPIS', money(item.pis))}</PISAliq></PIS>`,
    `<COFINS><COFINSAliq><CST>01</CST>${base}<pCOFINS>7.60</pCOFINS>${tag('vCOFINS', money(item.cofins))}</COFINSAliq></COFINS>`,
    '</imposto></det>',
  ].join('')
}

function totalsXml(totals: NoteAmounts['totals']): string {
  const zeros = (names: string) =>
    names
      .split(' ')
      .map((name) => tag(name, '0.00'))
      .join('')
  return [
    tag('vBC', money(totals.taxBase)),
    tag('vICMS', money(totals.icms)),
    zeros('vICMSDeson vFCPUFDest vICMSUFDest vICMSUFRemet vFCP vBCST vST vFCPST vFCPSTRet'),
    tag('vProd', money(totals.goods)),
    tag('vFrete', money(totals.freight)),
    zeros('vSeg'),
    tag('vDesc', money(totals.discount)),
    zeros('vII vIPI vIPIDevol'),
    tag('vPIS', money(totals.pis)),
    tag('vCOFINS', money(totals.cofins)),
    tag('vOutro', money(totals.surcharge)),
    tag('vNF', money(totals.value)),
    zeros('vTotTrib'),
  ].join('')
}

function paymentsXml(payments: readonly Row[], value: number): string {
  if (payments.length === 0)
    return `<detPag><tPag>99</tPag><xPag>OUTROS</xPag>${tag('vPag', money(value))}</detPag>`
  return payments
    .map((payment) => {
      const amount = reais(Number(payment.valor_inicial))
      return `<detPag>${means(text(payment, 'desc_tipo'))}${tag('vPag', money(amount))}</detPag>`
    })
    .join('')
}

function means(description: string): string {
  if (/cart|credit/i.test(description)) return '<tPag>03</tPag>'
  if (/boleto/i.test(description)) return '<tPag>15</tPag>'
  if (/pix/i.test(description)) return '<tPag>17</tPag>'
  return '<tPag>99</tPag><xPag>OUTROS</xPag>'
}

/** The value is escaped already or needs no escaping. */
function tag(name: string, value: string): string {
  return `<${name}>${value}</${name}>`
}

function optional(name: string, value: string): string {
  return value ? tag(name, value) : ''
}

function money(value: number): string {
  return value.toFixed(2)
}

function clipped(value: string, lengthMax: number): string {
  return escaped(value.slice(0, lengthMax).trim())
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
