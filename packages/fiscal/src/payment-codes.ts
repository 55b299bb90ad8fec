import type { PaymentMethod } from '@ihub/domain/constants'

/** tPag (technical notes 2020.006, 2023.004 and 2024.003) as our payment methods; the code itself stays beside it. */
const methodOfCode: Readonly<Record<string, PaymentMethod>> = {
  '01': 'money',
  '02': 'others',
  '03': 'credit-card',
  '04': 'debit-card',
  '05': 'credit-control',
  '10': 'others',
  '11': 'others',
  '12': 'gift-card',
  '13': 'others',
  '14': 'bank-invoice',
  '15': 'boleto',
  '16': 'others',
  '17': 'pix',
  '18': 'others',
  '19': 'redemption-code',
  '20': 'pix',
  '21': 'exchange',
  '22': 'unknown',
  '23': 'pix',
  '24': 'others',
  '90': 'others',
  '91': 'credit-control',
  '99': 'others',
}

/** tBand; a code that is not here is given as it came. */
const brandOfCode: Readonly<Record<string, string>> = {
  '01': 'Visa',
  '02': 'Mastercard',
  '03': 'American Express',
  '04': 'Sorocred',
  '05': 'Diners Club',
  '06': 'Elo',
  '07': 'Hipercard',
  '08': 'Aura',
  '09': 'Cabal',
}

/** Our payment method for a tPag; `unknown` for a code of a layout still to come. */
export const paymentMethodOf = (code: string): PaymentMethod => methodOfCode[code] ?? 'unknown'
export const cardBrandOf = (code: string): string => brandOfCode[code] ?? code
