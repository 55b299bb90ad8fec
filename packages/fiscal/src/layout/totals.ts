import { ibsCbsTotalTable } from './reform.ts'
import { date, decimal, group, money, text, within } from './table.ts'

/** `ICMSTot`, beside the amounts of the first layout. */
export const icmsTotalTable = {
  /** DIFAL: vICMSUFDest, vICMSUFRemet and vFCPUFDest. */
  destinationIcms: money('vICMSUFDest'),
  originIcms: money('vICMSUFRemet'),
  destinationFcp: money('vFCPUFDest'),
  fcpStWithheld: money('vFCPSTRet'),
  /** Fuels in a single phase: own, to be withheld, and withheld before. */
  singlePhaseQuantity: decimal('qBCMono'),
  singlePhaseValue: money('vICMSMono'),
  singlePhaseRetainedQuantity: decimal('qBCMonoReten'),
  singlePhaseWithheldQuantity: decimal('qBCMonoRet'),
  singlePhaseWithheld: money('vICMSMonoRet'),
  /** vTotTrib, the buyer's taxes, approximately. */
  approximateTaxes: money('vTotTrib'),
}

/** `total`, beside ICMSTot. */
export const otherTotalsTable = {
  services: within('ISSQNtot', money('vServ')),
  issqn: group('ISSQNtot', {
    base: money('vBC'),
    value: money('vISS'),
    pis: money('vPIS'),
    cofins: money('vCOFINS'),
    providedOn: date('dCompet'),
    deduction: money('vDeducao'),
    otherWithheld: money('vOutro'),
    unconditionalDiscount: money('vDescIncond'),
    conditionalDiscount: money('vDescCond'),
    withheld: money('vISSRet'),
    /** cRegTrib. */
    regime: text('cRegTrib'),
  }),
  /** retTrib: federal taxes that the buyer pays in the emitter's stead. */
  withheld: group('retTrib', {
    pis: money('vRetPIS'),
    cofins: money('vRetCOFINS'),
    csll: money('vRetCSLL'),
    incomeTaxBase: money('vBCIRRF'),
    incomeTax: money('vIRRF'),
    socialSecurityBase: money('vBCRetPrev'),
    socialSecurity: money('vRetPrev'),
  }),
  selectiveTax: within('ISTot', money('vIS')),
  ibsCbs: group('IBSCBSTot', ibsCbsTotalTable),
  /** vNFTot, the invoice with IBS, CBS and selective tax. */
  invoiceWithReform: money('vNFTot'),
}
