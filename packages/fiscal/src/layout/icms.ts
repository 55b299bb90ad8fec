import { decimal, flag, text } from './table.ts'

/** ICMS of a line, whatever group of the layout it came in. */
export const icmsTable = {
  origin: text('orig'),
  /** modBC. */
  baseMode: text('modBC'),
  baseReduction: decimal('pRedBC'),
  /** cBenefRBC. */
  reductionBenefit: text('cBenefRBC'),
  base: decimal('vBC'),
  rate: decimal('pICMS'),
  value: decimal('vICMS'),
  /** vICMSOp, pDif and vICMSDif: the tax before deferral, and the part that is put off. */
  operationValue: decimal('vICMSOp'),
  deferralRate: decimal('pDif'),
  deferred: decimal('vICMSDif'),
  /** vICMSDeson and motDesICMS. */
  relieved: decimal('vICMSDeson'),
  reliefReason: text('motDesICMS'),
  /** indDeduzDeson: whether the relief lowers the invoice, which older files do not say. */
  isReliefDeducted: flag('indDeduzDeson'),
  /** ICMSPart. */
  ownShare: decimal('pBCOp'),
  stState: text('UFST'),
  simplesCreditRate: decimal('pCredSN'),
  simplesCredit: decimal('vCredICMSSN'),
}

/** The fund against poverty (FCP). */
export const fcpTable = {
  fcpBase: decimal('vBCFCP'),
  fcpRate: decimal('pFCP'),
  fcpValue: decimal('vFCP'),
  fcpDeferralRate: decimal('pFCPDif'),
  fcpDeferred: decimal('vFCPDif'),
  fcpEffective: decimal('vFCPEfet'),
  fcpStBase: decimal('vBCFCPST'),
  fcpStRate: decimal('pFCPST'),
  fcpStValue: decimal('vFCPST'),
  fcpStWithheldBase: decimal('vBCFCPSTRet'),
  fcpStWithheldRate: decimal('pFCPSTRet'),
  fcpStWithheld: decimal('vFCPSTRet'),
}

/** Substitution (ST): of this sale, and withheld in one before it. */
export const substitutionTable = {
  /** modBCST and pMVAST. */
  stBaseMode: text('modBCST'),
  stMargin: decimal('pMVAST'),
  stBaseReduction: decimal('pRedBCST'),
  stBase: decimal('vBCST'),
  stRate: decimal('pICMSST'),
  stValue: decimal('vICMSST'),
  stRelieved: decimal('vICMSSTDeson'),
  stReliefReason: text('motDesICMSST'),
  stWithheldBase: decimal('vBCSTRet'),
  /** pST: the rate that the last buyer bears. */
  stWithheldRate: decimal('pST'),
  stWithheld: decimal('vICMSSTRet'),
  /** vICMSSubstituto: the own ICMS of the one that withheld. */
  substituteValue: decimal('vICMSSubstituto'),
  stDestinationBase: decimal('vBCSTDest'),
  stDestination: decimal('vICMSSTDest'),
  /** As if there were no substitution. */
  effectiveBaseReduction: decimal('pRedBCEfet'),
  effectiveBase: decimal('vBCEfet'),
  effectiveRate: decimal('pICMSEfet'),
  effectiveValue: decimal('vICMSEfet'),
}

/** Fuels, which are taxed by quantity in a single phase: own, to be withheld, and withheld before. */
export const singlePhaseTable = {
  singlePhaseQuantity: decimal('qBCMono'),
  singlePhaseRate: decimal('adRemICMS'),
  singlePhaseOperation: decimal('vICMSMonoOp'),
  singlePhaseValue: decimal('vICMSMono'),
  singlePhaseDeferredQuantity: decimal('qBCMonoDif'),
  singlePhaseDeferralRate: decimal('adRemICMSDif'),
  singlePhaseDeferred: decimal('vICMSMonoDif'),
  singlePhaseRetainedQuantity: decimal('qBCMonoReten'),
  singlePhaseRetainedRate: decimal('adRemICMSReten'),
  singlePhaseRetained: decimal('vICMSMonoReten'),
  singlePhaseWithheldQuantity: decimal('qBCMonoRet'),
  singlePhaseWithheldRate: decimal('adRemICMSRet'),
  singlePhaseWithheld: decimal('vICMSMonoRet'),
  singlePhaseReduction: decimal('pRedAdRem'),
  singlePhaseReductionReason: text('motRedAdRem'),
}

/** `ICMSUFDest`: the difference of rates that the buyer's state gets (DIFAL). */
export const destinationIcmsTable = {
  base: decimal('vBCUFDest'),
  rate: decimal('pICMSUFDest'),
  interstateRate: decimal('pICMSInter'),
  share: decimal('pICMSInterPart'),
  value: decimal('vICMSUFDest'),
  originValue: decimal('vICMSUFRemet'),
  fcpBase: decimal('vBCFCPUFDest'),
  fcpRate: decimal('pFCPUFDest'),
  fcpValue: decimal('vFCPUFDest'),
}
