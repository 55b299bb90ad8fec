import { decimal, flag, gathered, group, text, within } from './table.ts'

/** What changes a rate: deferral (`gDif`), refund (`gDevTrib`) and reduction (`gRed`). */
const adjustmentsTable = {
  deferralRate: within('gDif', decimal('pDif')),
  deferred: within('gDif', decimal('vDif')),
  refundRate: within('gDevTrib', decimal('pDevTrib')),
  refunded: within('gDevTrib', decimal('vDevTrib')),
  rateReduction: within('gRed', decimal('pRedAliq')),
  effectiveRate: within('gRed', decimal('pAliqEfet')),
}

/** `gTribRegular`: the taxes if the condition of a suspension or relief is not met. */
const regularTable = {
  situation: text('CSTReg'),
  classification: text('cClassTribReg'),
  stateRate: decimal('pAliqEfetRegIBSUF'),
  stateValue: decimal('vTribRegIBSUF'),
  cityRate: decimal('pAliqEfetRegIBSMun'),
  cityValue: decimal('vTribRegIBSMun'),
  cbsRate: decimal('pAliqEfetRegCBS'),
  cbsValue: decimal('vTribRegCBS'),
}

/** `gTribCompraGov`: the taxes before all goes to the public buyer. */
const governmentTable = {
  stateRate: decimal('pAliqIBSUF'),
  stateValue: decimal('vTribIBSUF'),
  cityRate: decimal('pAliqIBSMun'),
  cityValue: decimal('vTribIBSMun'),
  cbsRate: decimal('pAliqCBS'),
  cbsValue: decimal('vTribCBS'),
}

const presumedTable = {
  rate: decimal('pCredPres'),
  value: decimal('vCredPres'),
  /** vCredPresCondSus: until a condition is met. */
  suspended: decimal('vCredPresCondSus'),
}

/** `gIBSCBSMono`: own, to be withheld, withheld before, and deferred. */
const singlePhaseTable = {
  own: group('gMonoPadrao', {
    quantity: decimal('qBCMono'),
    ibsRate: decimal('adRemIBS'),
    cbsRate: decimal('adRemCBS'),
    ibsValue: decimal('vIBSMono'),
    cbsValue: decimal('vCBSMono'),
  }),
  retained: group('gMonoReten', {
    quantity: decimal('qBCMonoReten'),
    ibsRate: decimal('adRemIBSReten'),
    cbsRate: decimal('adRemCBSReten'),
    ibsValue: decimal('vIBSMonoReten'),
    cbsValue: decimal('vCBSMonoReten'),
  }),
  withheld: group('gMonoRet', {
    quantity: decimal('qBCMonoRet'),
    ibsRate: decimal('adRemIBSRet'),
    cbsRate: decimal('adRemCBSRet'),
    ibsValue: decimal('vIBSMonoRet'),
    cbsValue: decimal('vCBSMonoRet'),
  }),
  deferral: group('gMonoDif', {
    ibsRate: decimal('pDifIBS'),
    cbsRate: decimal('pDifCBS'),
    ibsValue: decimal('vIBSMonoDif'),
    cbsValue: decimal('vCBSMonoDif'),
  }),
  ibsTotal: decimal('vTotIBSMonoItem'),
  cbsTotal: decimal('vTotCBSMonoItem'),
}

/** `gIBSCBS`. */
export const ibsCbsValuesTable = {
  base: decimal('vBC'),
  stateRate: within('gIBSUF', decimal('pIBSUF')),
  stateValue: within('gIBSUF', decimal('vIBSUF')),
  stateAdjustments: within('gIBSUF', gathered(adjustmentsTable)),
  cityRate: within('gIBSMun', decimal('pIBSMun')),
  cityValue: within('gIBSMun', decimal('vIBSMun')),
  cityAdjustments: within('gIBSMun', gathered(adjustmentsTable)),
  ibsValue: decimal('vIBS'),
  cbsRate: within('gCBS', decimal('pCBS')),
  cbsValue: within('gCBS', decimal('vCBS')),
  cbsAdjustments: within('gCBS', gathered(adjustmentsTable)),
  /** gALCZFMCBS: CBS at zero in the free zones. */
  freeZoneCbs: within(
    'gCBS',
    group('gALCZFMCBS', {
      type: text('tpALCZFMCBS'),
      process: text('nProcSuframa'),
      rate: decimal('pAliqEfetRegCBS'),
      value: decimal('vTribRegCBS'),
    }),
  ),
  regular: group('gTribRegular', regularTable),
  governmentPurchase: group('gTribCompraGov', governmentTable),
}

/** `IBSCBS`. */
export const ibsCbsTable = {
  situation: text('CST'),
  classification: text('cClassTrib'),
  isDonation: flag('indDoacao'),
  singlePhase: group('gIBSCBSMono', singlePhaseTable),
  transferredCredit: group('gTransfCred', { ibsValue: decimal('vIBS'), cbsValue: decimal('vCBS') }),
  /** gAjusteCompet: taxes of another period (AAAA-MM). */
  periodAdjustment: group('gAjusteCompet', {
    period: text('competApur'),
    ibsValue: decimal('vIBS'),
    cbsValue: decimal('vCBS'),
  }),
  reversedCredit: group('gEstornoCred', {
    ibsValue: decimal('vIBSEstCred'),
    cbsValue: decimal('vCBSEstCred'),
  }),
  presumedCredit: group('gCredPresOper', {
    base: decimal('vBCCredPres'),
    code: text('cCredPres'),
    ibs: group('gIBSCredPres', presumedTable),
    cbs: group('gCBSCredPres', presumedTable),
  }),
  freeZoneCredit: group('gCredPresIBSZFM', {
    period: text('competApur'),
    type: text('tpCredPresIBSZFM'),
    value: decimal('vCredPresIBSZFM'),
  }),
}

/** `IBSCBSTot`. */
export const ibsCbsTotalTable = {
  base: decimal('vBCIBSCBS'),
  stateDeferred: within('gIBS', within('gIBSUF', decimal('vDif'))),
  stateRefunded: within('gIBS', within('gIBSUF', decimal('vDevTrib'))),
  stateValue: within('gIBS', within('gIBSUF', decimal('vIBSUF'))),
  cityDeferred: within('gIBS', within('gIBSMun', decimal('vDif'))),
  cityRefunded: within('gIBS', within('gIBSMun', decimal('vDevTrib'))),
  cityValue: within('gIBS', within('gIBSMun', decimal('vIBSMun'))),
  ibsValue: within('gIBS', decimal('vIBS')),
  ibsPresumedCredit: within('gIBS', decimal('vCredPres')),
  ibsSuspendedCredit: within('gIBS', decimal('vCredPresCondSus')),
  cbsDeferred: within('gCBS', decimal('vDif')),
  cbsRefunded: within('gCBS', decimal('vDevTrib')),
  cbsValue: within('gCBS', decimal('vCBS')),
  cbsPresumedCredit: within('gCBS', decimal('vCredPres')),
  cbsSuspendedCredit: within('gCBS', decimal('vCredPresCondSus')),
  singlePhase: group('gMono', {
    ibsValue: decimal('vIBSMono'),
    cbsValue: decimal('vCBSMono'),
    ibsRetained: decimal('vIBSMonoReten'),
    cbsRetained: decimal('vCBSMonoReten'),
    ibsWithheld: decimal('vIBSMonoRet'),
    cbsWithheld: decimal('vCBSMonoRet'),
  }),
  reversedCredit: group('gEstornoCred', {
    ibsValue: decimal('vIBSEstCred'),
    cbsValue: decimal('vCBSEstCred'),
  }),
}
