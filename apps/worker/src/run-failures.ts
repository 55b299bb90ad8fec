import type { CallFailure } from '@ihub/ports/http'

/** Ends a run before any system is called. */
export const notConfigured: CallFailure = {
  kind: 'credentials',
  message: 'the integration is switched off or its settings are incomplete',
  serviceCode: 'integration.not_configured',
}

export const unknownType: CallFailure = {
  kind: 'refused',
  message: 'this version of the hub does not know this kind of work',
  serviceCode: 'process.unknown_type',
}

export const unknownInvoice: CallFailure = {
  kind: 'refused',
  message: 'the order does not know the invoice',
  serviceCode: 'invoice.not_found',
}

export const unknownProtocol: CallFailure = {
  kind: 'refused',
  message: 'the store does not have the protocol',
  serviceCode: 'protocol.not_found',
}

export const unknownBill: CallFailure = {
  kind: 'refused',
  message: 'the store does not have the bill',
  serviceCode: 'bill.not_found',
}

export const unknownRefund: CallFailure = {
  kind: 'refused',
  message: 'the store does not have the refund',
  serviceCode: 'refund.not_found',
}

export const unknownCustomer: CallFailure = {
  kind: 'refused',
  message: 'the store does not have the customer',
  serviceCode: 'customer.not_found',
}
