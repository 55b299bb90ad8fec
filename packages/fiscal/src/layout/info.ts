import { attribute, decimal, document, group, groups, money, text, within } from './table.ts'

export const observationTable = { field: attribute('xCampo'), text: text('xTexto') }

/** `cana`: what a mill received of a supplier of sugar cane. */
const sugarCaneTable = {
  season: text('safra'),
  /** MM/AAAA. */
  month: text('ref'),
  days: groups('forDia', { day: attribute('dia'), quantityKg: decimal('qtde') }),
  monthTotal: decimal('qTotMes'),
  earlierTotal: decimal('qTotAnt'),
  total: decimal('qTotGer'),
  deductions: groups('deduc', { name: text('xDed'), value: money('vDed') }),
  value: money('vFor'),
  deducted: money('vTotDed'),
  net: money('vLiqFor'),
}

const farmingTable = {
  pesticides: groups('defensivo', { prescription: text('nReceituario'), agronomist: text('CPFRespTec') }),
  permit: group('guiaTransito', {
    kind: text('tpGuia'),
    state: text('UFGuia'),
    series: text('serieGuia'),
    number: text('nGuia'),
  }),
}

/** What stands beside the parties, the lines and the totals. */
export const infoTable = {
  additionalInfo: within('infAdic', text('infCpl')),
  fiscalInfo: within('infAdic', text('infAdFisco')),
  taxOfficeNotes: within('infAdic', groups('obsFisco', observationTable)),
  /** procRef: lawsuits and special regimes. */
  processes: within(
    'infAdic',
    groups('procRef', {
      number: text('nProc'),
      /** indProc: 0 SEFAZ, 1 federal court, 2 state court, 3 Secex and RFB, 4 Confaz, 9 other. */
      origin: text('indProc'),
      act: text('tpAto'),
    }),
  ),
  purchaseOrder: within('compra', text('xPed')),
  /** xNEmp, of a public buyer. */
  purchaseCommitment: within('compra', text('xNEmp')),
  purchaseContract: within('compra', text('xCont')),
  /** infIntermed: the marketplace. */
  intermediary: group('infIntermed', { document: document(), sellerId: text('idCadIntTran') }),
  export: group('exporta', {
    state: text('UFSaidaPais'),
    place: text('xLocExporta'),
    dispatchPlace: text('xLocDespacho'),
  }),
  sugarCane: group('cana', sugarCaneTable),
  farming: group('agropecuario', farmingTable),
  /** infPAA: the provider that signs for a small emitter. */
  signingProvider: within('infPAA', text('CNPJPAA')),
  issuingRequest: within('infSolicNFF', text('xSolic')),
}
