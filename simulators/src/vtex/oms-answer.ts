import { randomBytes } from 'node:crypto'
import { json, type SimAnswer } from '../kit/message.ts'
import { vtexDate } from './invent-order.ts'

/** The error body the order API publishes; only code OMS003 is documented by name. */
export function omsError(status: number, message: string, code = '1'): SimAnswer {
  return json(status, { error: { code, message, exception: null } })
}

/** The answer to cancelling, invoicing and tracking; every call gets a new receipt. */
export function receipt(orderId: string): SimAnswer {
  return json(200, { date: vtexDate(Date.now()), orderId, receipt: randomBytes(16).toString('hex') })
}
