import { date, decimal, document, group, groups, text } from './table.ts'

/** `rastro`. */
export const lotTable = {
  number: text('nLote'),
  quantity: decimal('qLote'),
  madeOn: date('dFab'),
  expiresOn: date('dVal'),
  aggregationCode: text('cAgreg'),
}

/** `DI`: how a good was imported. */
export const importTable = {
  number: text('nDI'),
  registeredOn: date('dDI'),
  clearancePlace: text('xLocDesemb'),
  clearanceState: text('UFDesemb'),
  clearedOn: date('dDesemb'),
  /** tpViaTransp. */
  transport: text('tpViaTransp'),
  /** vAFRMM. */
  marineFund: decimal('vAFRMM'),
  /** tpIntermedio: 1 own account, 2 by account and order, 3 by encomenda. */
  intermediation: text('tpIntermedio'),
  buyerDocument: document(),
  buyerState: text('UFTerceiro'),
  exporter: text('cExportador'),
  additions: groups('adi', {
    number: text('nAdicao'),
    sequence: text('nSeqAdic'),
    manufacturer: text('cFabricante'),
    discount: decimal('vDescDI'),
    drawback: text('nDraw'),
  }),
}

/** `detExport`. */
export const exportTable = {
  drawback: text('nDraw'),
  indirect: group('exportInd', {
    registration: text('nRE'),
    key: text('chNFe'),
    quantity: decimal('qExport'),
  }),
}

/** `med`. */
export const medicineTable = {
  anvisaCode: text('cProdANVISA'),
  exemptionReason: text('xMotivoIsencao'),
  /** vPMC. */
  consumerPriceMax: decimal('vPMC'),
}

/** `arma`. */
export const weaponTable = {
  kind: text('tpArma'),
  serialNumber: text('nSerie'),
  barrelNumber: text('nCano'),
  description: text('descr'),
}

/** `veicProd`: a new vehicle. Codes are those of RENAVAM. */
export const vehicleTable = {
  /** tpOp: 1 sale of a dealer, 2 invoiced by the maker, 3 sale to a large consumer, 0 other. */
  operation: text('tpOp'),
  chassis: text('chassi'),
  colorCode: text('cCor'),
  color: text('xCor'),
  powerHp: text('pot'),
  displacementCc: text('cilin'),
  netWeight: text('pesoL'),
  grossWeight: text('pesoB'),
  serialNumber: text('nSerie'),
  fuel: text('tpComb'),
  engineNumber: text('nMotor'),
  tractionMaxTons: text('CMT'),
  wheelbase: text('dist'),
  modelYear: text('anoMod'),
  madeInYear: text('anoFab'),
  paint: text('tpPint'),
  type: text('tpVeic'),
  kind: text('espVeic'),
  /** VIN: R remarked, N as made. */
  chassisMark: text('VIN'),
  condition: text('condVeic'),
  modelCode: text('cMod'),
  standardColor: text('cCorDENATRAN'),
  seats: text('lota'),
  restriction: text('tpRest'),
}

/** `comb`. */
export const fuelTable = {
  anpCode: text('cProdANP'),
  anpDescription: text('descANP'),
  /** pGLP, pGNn and pGNi, of liquefied gas. */
  petroleumShare: decimal('pGLP'),
  nationalGasShare: decimal('pGNn'),
  importedGasShare: decimal('pGNi'),
  startingValue: decimal('vPart'),
  codif: text('CODIF'),
  quantityAtAmbient: decimal('qTemp'),
  consumptionState: text('UFCons'),
  /** pBio. */
  biodieselShare: decimal('pBio'),
  cide: group('CIDE', {
    quantity: decimal('qBCProd'),
    unitValue: decimal('vAliqProd'),
    value: decimal('vCIDE'),
  }),
  meter: group('encerrante', {
    nozzle: text('nBico'),
    pump: text('nBomba'),
    tank: text('nTanque'),
    before: decimal('vEncIni'),
    after: decimal('vEncFin'),
  }),
  origins: groups('origComb', {
    /** indImport: 0 national, 1 imported. */
    imported: text('indImport'),
    stateCode: text('cUFOrig'),
    share: decimal('pOrig'),
  }),
}
