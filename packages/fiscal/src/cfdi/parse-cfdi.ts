import { type Failure, failure } from '@ihub/domain/errors'
import type { CfdiType } from '@ihub/domain/invoice/judge-cfdi'
import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import { err, ok, type Result } from '@ihub/domain/result'
import { parseXml } from '../xml.ts'
import { Attributes } from './attributes.ts'
import type { Cfdi, CfdiEmitter, CfdiReceiver } from './cfdi.ts'
import { checkCfdi } from './check-cfdi.ts'
import { cfdiNamespace, isCfdiRoot, paymentsNamespace, stampNamespace } from './namespaces.ts'
import { readItem, readTaxes } from './read-items.ts'
import { readPayments } from './read-payments.ts'
import { readStamp } from './read-stamp.ts'

const types: Readonly<Record<string, CfdiType>> = {
  I: 'income',
  E: 'credit-note',
  T: 'transfer',
  N: 'payroll',
  P: 'payment',
}
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads a CFDI 4.0 from the bytes of its XML. `invoice.not_stamped` when the SAT has not stamped it: it is no invoice yet;
 * `invoice.no_nfe` (`root`) when it is something else; everything else is `invoice.invalid_xml` with `reason` and often
 * `field` and `line`. Doubts that do not stop the reading come as warnings. The seals are not verified.
 */
export function parseCfdi(bytes: Uint8Array): Result<{ cfdi: Cfdi; warnings: InvoiceWarning[] }, Failure> {
  const document = parseXml(bytes)
  if (!document.ok) return err(failure('invoice.invalid_xml', { ...document.error }))
  const { name, namespace } = document.value
  if (!isCfdiRoot(document.value)) return err(failure('invoice.no_nfe', { root: name, namespace }))

  const problems: Failure[] = []
  const root = new Attributes(document.value, name, problems)
  const version = root.text('Version') ?? root.text('version') ?? ''
  if (namespace !== cfdiNamespace || version !== '4.0')
    return err(failure('invoice.invalid_xml', { reason: 'version', version }))
  const stamp = root.child('Complemento').child('TimbreFiscalDigital', stampNamespace)
  const [repeated] = problems
  if (!stamp.exists && !repeated) return err(failure('invoice.not_stamped'))

  const cfdi = readCfdi(root, stamp)
  const [problem] = problems
  if (problem) return err(problem)
  return ok({ cfdi, warnings: checkCfdi(cfdi, root.text('Sello')) })
}

function readCfdi(root: Attributes, stamp: Attributes): Cfdi {
  const complement = root.child('Complemento')
  const payments = complement.child('Pagos', paymentsNamespace)
  return {
    kind: 'cfdi',
    version: '4.0',
    uuid: stamp.requiredMatching('UUID', uuid),
    series: root.text('Serie'),
    number: root.text('Folio'),
    type: types[root.requiredMatching('TipoDeComprobante', /^[IETNP]$/)] ?? 'income',
    issuedAt: root.requiredTime('Fecha'),
    placeOfIssue: root.requiredMatching('LugarExpedicion', /^\d{5}$/),
    exportation: root.required('Exportacion'),
    confirmation: root.text('Confirmacion'),
    certificateNumber: root.text('NoCertificado'),
    emitter: readEmitter(root.child('Emisor')),
    receiver: readReceiver(root.child('Receptor')),
    global: readGlobal(root.child('InformacionGlobal')),
    currency: root.requiredMatching('Moneda', /^[A-Z]{3}$/),
    exchangeRate: root.decimal('TipoCambio'),
    paymentForm: root.text('FormaPago'),
    paymentMethod: root.text('MetodoPago'),
    paymentTerms: root.text('CondicionesDePago'),
    related: root.children('CfdiRelacionados').map((relation) => ({
      relation: relation.required('TipoRelacion'),
      uuids: relation.children('CfdiRelacionado').map((one) => one.requiredMatching('UUID', uuid)),
    })),
    items: root.child('Conceptos').children('Concepto').map(readItem),
    totals: readTotals(root),
    stamp: readStamp(stamp),
    payments: payments.exists ? readPayments(payments) : undefined,
    complements: complement.childNames().filter((name) => !read.includes(name)),
  }
}

const read: readonly string[] = ['TimbreFiscalDigital', 'Pagos']

const rfc = /^[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3}$/

const readEmitter = (emitter: Attributes): CfdiEmitter => ({
  rfc: emitter.requiredMatching('Rfc', rfc),
  name: emitter.required('Nombre'),
  regime: emitter.required('RegimenFiscal'),
})

const readReceiver = (receiver: Attributes): CfdiReceiver => ({
  rfc: receiver.requiredMatching('Rfc', rfc),
  name: receiver.required('Nombre'),
  regime: receiver.required('RegimenFiscalReceptor'),
  use: receiver.required('UsoCFDI'),
  postalCode: receiver.required('DomicilioFiscalReceptor'),
  country: receiver.text('ResidenciaFiscal'),
  foreignTaxId: receiver.text('NumRegIdTrib'),
})

const readGlobal = (global: Attributes): Cfdi['global'] =>
  global.exists
    ? {
        period: global.required('Periodicidad'),
        months: global.required('Meses'),
        year: global.required('Año'),
      }
    : undefined

function readTotals(root: Attributes): Cfdi['totals'] {
  const taxes = root.child('Impuestos')
  return {
    subtotal: root.requiredDecimal('SubTotal'),
    discount: root.decimal('Descuento'),
    ...readTaxes(taxes),
    transferredTotal: taxes.decimal('TotalImpuestosTrasladados'),
    withheldTotal: taxes.decimal('TotalImpuestosRetenidos'),
    total: root.requiredDecimal('Total'),
  }
}
