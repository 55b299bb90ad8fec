import { paymentMethods } from '@ihub/domain/constants'
import { z } from 'zod'
import { Money } from './common.ts'

export const OrderPayment = z.object({
  id: z.string(),
  method: z.enum(paymentMethods),
  methodName: z.string(),
  value: Money,
  installments: z.number().int(),
  brand: z.string().nullable(),
  nsu: z.string().nullable(),
  transactionId: z.string().nullable(),
  authorizationCode: z.string().nullable(),
  cardLastDigits: z.string().nullable(),
  dueDate: z.string().nullable(),
  barcode: z.string().nullable(),
})
