import { document, text } from './table.ts'

/** `emit` and `dest`, beside document, name and address. */
export const partyTable = {
  tradeName: text('xFant'),
  stateInscription: text('IE'),
  /** IEST: of the one that withholds ICMS for another state. */
  substituteInscription: text('IEST'),
  cityInscription: text('IM'),
  cnae: text('CNAE'),
  /** CRT. */
  taxRegime: text('CRT'),
  /** indIEDest: 1 pays ICMS, 2 is exempt of inscription, 9 does not pay it. */
  icmsPayer: text('indIEDest'),
  email: text('email'),
}

/** An address group, or `retirada` and `entrega`, which carry the document and the name too. */
export const addressTable = {
  document: document(),
  name: text('xNome'),
  street: text('xLgr'),
  number: text('nro'),
  complement: text('xCpl'),
  district: text('xBairro'),
  cityCode: text('cMun'),
  city: text('xMun'),
  state: text('UF'),
  postalCode: text('CEP'),
  countryCode: text('cPais'),
  country: text('xPais'),
  phone: text('fone'),
  email: text('email'),
  stateInscription: text('IE'),
}
