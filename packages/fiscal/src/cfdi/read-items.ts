import type { Attributes } from './attributes.ts'
import type { CfdiItem, CfdiTax } from './cfdi.ts'

/** One `Concepto`. */
export function readItem(item: Attributes, index: number): CfdiItem {
  const thirdParty = item.child('ACuentaTerceros')
  return {
    position: index + 1,
    productKey: item.required('ClaveProdServ'),
    sku: item.text('NoIdentificacion') ?? '',
    description: item.required('Descripcion'),
    quantity: item.requiredDecimal('Cantidad'),
    unitKey: item.required('ClaveUnidad'),
    unit: item.text('Unidad'),
    unitValue: item.requiredDecimal('ValorUnitario'),
    amount: item.requiredDecimal('Importe'),
    discount: item.decimal('Descuento'),
    taxObject: item.required('ObjetoImp'),
    ...readTaxes(item.child('Impuestos')),
    customs: item.children('InformacionAduanera').map((one) => one.required('NumeroPedimento')),
    propertyAccounts: item.children('CuentaPredial').map((one) => one.required('Numero')),
    thirdParty: thirdParty.exists
      ? {
          rfc: thirdParty.required('RfcACuentaTerceros'),
          name: thirdParty.required('NombreACuentaTerceros'),
        }
      : undefined,
    complements: item.child('ComplementoConcepto').childNames(),
  }
}

/** The `Impuestos` of a line or of the whole. */
export const readTaxes = (taxes: Attributes): { transferred: CfdiTax[]; withheld: CfdiTax[] } => ({
  transferred: taxes.child('Traslados').children('Traslado').map(readTax),
  withheld: taxes.child('Retenciones').children('Retencion').map(readTax),
})

const readTax = (tax: Attributes): CfdiTax => ({
  tax: tax.required('Impuesto'),
  factor: tax.text('TipoFactor'),
  rate: tax.decimal('TasaOCuota'),
  base: tax.decimal('Base'),
  amount: tax.decimal('Importe'),
})
