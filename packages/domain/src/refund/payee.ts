/** The account at a Brazilian bank that the money of a bill goes back to; a bank slip names none. */
export interface PayeeAccount {
  holderName: string
  /** CPF or CNPJ, digits. */
  holderDocument: string
  /** COMPE code, three digits. */
  bank: string
  branch: string
  branchDigit: string | null
  number: string
  digit: string
  type: PayeeAccountType
}

export const payeeAccountTypes = ['checking', 'savings'] as const
export type PayeeAccountType = (typeof payeeAccountTypes)[number]
