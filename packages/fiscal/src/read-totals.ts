import type { Fields } from './fields.ts'
import type { Money, NfeTotals } from './nfe.ts'

const zero: Money = { decimal: '0.00', cents: 0 }

/** The `total` group. */
export function readTotals(total: Fields): NfeTotals {
  const icms = total.group('ICMSTot')
  const amount = (name: string) => icms.money(name) ?? zero
  return {
    icmsBase: amount('vBC'),
    icms: amount('vICMS'),
    icmsRelieved: amount('vICMSDeson'),
    fcp: amount('vFCP'),
    icmsStBase: amount('vBCST'),
    icmsSt: amount('vST'),
    fcpSt: amount('vFCPST'),
    icmsSinglePhase: amount('vICMSMonoReten'),
    products: icms.requiredMoney('vProd'),
    services: total.group('ISSQNtot').money('vServ'),
    freight: amount('vFrete'),
    insurance: amount('vSeg'),
    discount: amount('vDesc'),
    importTax: amount('vII'),
    ipi: amount('vIPI'),
    ipiReturned: amount('vIPIDevol'),
    pis: amount('vPIS'),
    cofins: amount('vCOFINS'),
    other: amount('vOutro'),
    invoice: icms.requiredMoney('vNF'),
    approximateTaxes: icms.money('vTotTrib'),
    selectiveTax: total.group('ISTot').money('vIS'),
    ibsCbs: readIbsCbsTotal(total.group('IBSCBSTot')),
    invoiceWithReform: total.money('vNFTot'),
  }
}

function readIbsCbsTotal(total: Fields): NfeTotals['ibsCbs'] {
  if (!total.exists) return undefined
  return {
    base: total.decimal('vBCIBSCBS'),
    ibsValue: total.group('gIBS').decimal('vIBS'),
    cbsValue: total.group('gCBS').decimal('vCBS'),
  }
}
