import {
  date,
  dateTime,
  decimal,
  document,
  flag,
  gathered,
  group,
  groups,
  money,
  text,
  texts,
  within,
} from './table.ts'

/** An invoice on paper (modelo 1, producers') or a coupon of a fiscal printer. */
const paperTable = {
  stateCode: text('cUF'),
  /** AAMM. */
  yearMonth: text('AAMM'),
  document: document(),
  stateInscription: text('IE'),
  model: text('mod'),
  series: text('serie'),
  number: text('nNF'),
}
const couponTable = {
  model: text('mod'),
  printer: text('nECF'),
  number: text('nCOO'),
}

const referenceTable = {
  key: text('refNFe'),
  /** The key of an invoice that is still secret. */
  sealedKey: text('refNFeSig'),
  transportKey: text('refCTe'),
  paper: group('refNF', paperTable),
  producer: group('refNFP', paperTable),
  coupon: group('refECF', couponTable),
}

/** `ide`, beside what every invoice must have. Codes are those of the layout. */
export const identificationTable = {
  leftAt: dateTime('dhSaiEnt'),
  /** dPrevEntrega. */
  deliveryExpectedOn: date('dPrevEntrega'),
  printType: text('tpImp'),
  /** tpEmis: 1 normal, 2, 5 and 9 contingency on paper, 4 EPEC, 6 and 7 another authorizer. */
  emissionType: text('tpEmis'),
  contingency: gathered({ startedAt: dateTime('dhCont'), reason: text('xJust') }),
  /** idDest: 1 within the state, 2 to another state, 3 abroad. */
  destination: text('idDest'),
  isFinalConsumer: flag('indFinal'),
  /** indPres: 1 in person, 2 internet, 3 by telephone, 4 home delivery, 5 in person elsewhere, 9 other. */
  presence: text('indPres'),
  /** indIntermed: whether another's site or platform sold it. */
  hasIntermediary: flag('indIntermed'),
  taxableCityCode: text('cMunFG'),
  ibsCityCode: text('cMunFGIBS'),
  /** cIndOp. */
  operationPlace: text('cIndOp'),
  /** tpNFDebito and tpNFCredito, of the purposes debit and credit. */
  debitType: text('tpNFDebito'),
  creditType: text('tpNFCredito'),
  issuingProcess: text('procEmi'),
  issuingSoftware: text('verProc'),
  references: groups('NFref', referenceTable),
  governmentPurchase: group('gCompraGov', {
    /** tpEnteGov: 1 Union, 2 state, 3 Federal District, 4 city. */
    buyer: text('tpEnteGov'),
    reduction: decimal('pRedutor'),
    operation: text('tpOperGov'),
    earlierKeys: texts('refDFeAnt'),
  }),
  /** Keys of the invoices of payments in advance that this one settles. */
  advancePaymentKeys: within('gPagAntecipado', texts('refNFe')),
}

/** `avulsa`: the tax office that issued the invoice for the emitter. */
export const taxOfficeTable = {
  document: document(),
  office: text('xOrgao'),
  registration: text('matr'),
  agent: text('xAgente'),
  phone: text('fone'),
  state: text('UF'),
  receiptNumber: text('nDAR'),
  receiptOn: date('dEmi'),
  receiptValue: money('vDAR'),
  station: text('repEmi'),
  paidOn: date('dPag'),
}
