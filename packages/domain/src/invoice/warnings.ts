/** Every doubt about an invoice that was read all the same, with the names of the values that it comes with. */
export const invoiceWarningValues = {
  protocol_missing: [],
  protocol_incomplete: ['fields'],
  protocol_environment: [],
  protocol_before_emission: ['authorizedAt', 'emittedAt'],
  status_unexpected: ['status'],
  canceled: ['status'],
  cancellation_of_other_key: ['key'],
  test_environment: [],
  signature_missing: [],
  signature_invalid: ['fields'],
  signature_unsupported: ['algorithm'],
  signature_of_another: ['reference'],
  certificate_of_another: ['document', 'emitter'],
  certificate_unnamed: [],
  certificate_out_of_date: ['validFromAt', 'validToAt'],
  digest_mismatch: [],
  stamp_of_another: [],
  schema_invalid: ['field', 'line', 'problem', 'problems'],
  key_prefix_missing: [],
  key_part_differs: ['fields'],
  item_numbers: ['items'],
  item_total_mismatch: ['items', 'item', 'expectedCents', 'declaredCents'],
  ean_check_digit: ['items', 'ean'],
  products_mismatch: ['expectedCents', 'declaredCents'],
  sums_mismatch: ['fields', 'field', 'expectedCents', 'declaredCents'],
  total_mismatch: ['expectedCents', 'declaredCents'],
  payments_mismatch: ['expectedCents', 'declaredCents'],
} as const

export type InvoiceWarningCode = keyof typeof invoiceWarningValues
export const invoiceWarningCodes = Object.keys(invoiceWarningValues) as InvoiceWarningCode[]

/** Each code at most once an invoice. Names of values in cents end in `Cents`, those of instants in `At`. */
export interface InvoiceWarning {
  code: InvoiceWarningCode
  params?: Record<string, string | number>
}
