import type { PayeeAccount } from '@ihub/domain/refund/payee'

/** An account that nobody has. */
export const samplePayee: PayeeAccount = {
  holderName: 'Cliente Exemplo',
  holderDocument: '12345678909',
  bank: '341',
  branch: '0001',
  branchDigit: null,
  number: '12345',
  digit: '6',
  type: 'checking',
}
