import { date, money, text } from './table.ts'

/** `detPag`, beside its code, amount and card. */
export const paymentTable = {
  description: text('xPag'),
  paidOn: date('dPag'),
  /** CNPJPag and UFPag: the branch that the payment went through. */
  branch: text('CNPJPag'),
  branchState: text('UFPag'),
}

/** `card`, of cards and of PIX, beside its brand. */
export const cardTable = {
  /** Of the acquirer or payment institution. */
  document: text('CNPJ'),
  /** cAut: what the institution knows the payment by. */
  authorization: text('cAut'),
  beneficiary: text('CNPJReceb'),
  terminal: text('idTermPag'),
}

/** `fat`. */
export const billTable = {
  number: text('nFat'),
  original: money('vOrig'),
  discount: money('vDesc'),
  net: money('vLiq'),
}
