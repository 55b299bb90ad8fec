import type { Fields } from './fields.ts'
import { readTable } from './layout/table.ts'
import { icmsTotalTable, otherTotalsTable } from './layout/totals.ts'
import type { Money } from './money.ts'
import type { NfeTotals } from './nfe.ts'

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
    ...readTable(icms, icmsTotalTable),
    ...readTable(total, otherTotalsTable),
  }
}
