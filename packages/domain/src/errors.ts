import type { FieldCode } from './field-codes.ts'

/**
 * Every error a person or an integrator can meet, with the HTTP status it travels under.
 * The code is the translation key: a code without a sentence in each language does not compile.
 */
export const statusOf = {
  'request.invalid': 422,
  'request.malformed': 400,
  'request.too_large': 413,
  'request.too_many': 429,
  'request.idempotency_conflict': 409,
  'request.idempotency_quota': 429,
  'session.required': 401,
  'session.invalid_email': 422,
  'session.invalid_credentials': 401,
  'session.waiting_approval': 403,
  'session.blocked': 429,
  'session.not_found': 404,
  'session.user_not_found': 404,
  'session.already_registered': 409,
  'session.link_invalid': 410,
  'session.google_unavailable': 503,
  'session.second_factor_required': 401,
  'session.second_factor_invalid': 401,
  'session.second_factor_on': 409,
  'session.second_factor_setup_required': 403,
  'access.denied': 403,
  'settings.changed_meanwhile': 409,
  'store.required': 400,
  'store.not_found': 404,
  'store.code_taken': 409,
  'store.transition_refused': 409,
  'user.not_found': 404,
  'user.duplicate_email': 409,
  'user.invalid_acl': 422,
  'token.not_found': 404,
  'seller.not_found': 404,
  'seller.code_taken': 409,
  'kit.not_found': 404,
  'kit.sku_taken': 409,
  'kit.component_is_kit': 409,
  'kit.is_component': 409,
  'kit_import.not_found': 404,
  'protocol_import.not_found': 404,
  'order.not_found': 404,
  'order.action_refused': 409,
  'order.moved_on': 409,
  'order.offer_gone': 409,
  'invoice.action_refused': 409,
  'order.changed_meanwhile': 409,
  'order.addresses_equal': 422,
  'order.item_not_matched': 422,
  'order.item_unknown': 422,
  'order.edited_meanwhile': 409,
  'order.payments_differ': 422,
  'order.queue_timeout': 503,
  'protocol.not_found': 404,
  'protocol.exists': 409,
  'protocol.action_refused': 409,
  'refund.not_found': 404,
  'refund.action_refused': 409,
  'bill.not_found': 404,
  'bill.action_refused': 409,
  'bill.unchanged': 409,
  'bill.not_printable': 409,
  'customer.not_found': 404,
  'customer.push_running': 409,
  'customer.not_pushed': 409,
  'customer.value_unknown': 409,
  'customer.credit_refused': 409,
  'file.invalid_base64': 422,
  'erp.not_pulled': 409,
  'erp.not_offered': 409,
  'erp.confirmed_otherwise': 409,
  'erp.order_known': 409,
  'erp.stock_not_read': 409,
  'erp.catalog_not_read': 409,
  'erp.customers_not_read': 409,
  'erp.credit_not_read': 409,
  'erp.prices_not_read': 409,
  'cause.not_found': 404,
  'order_route.not_found': 404,
  'order_route.no_label': 404,
  'order_route.no_list': 404,
  'order_route.label_failed': 503,
  'wms_order.not_found': 404,
  'movement.not_found': 404,
  'movement.not_failed': 409,
  'inventory.not_found': 404,
  'inventory.exists': 409,
  'inventory.unexpected_values': 422,
  'invoice.not_found': 404,
  'invoice.no_file': 404,
  'invoice.document_mismatch': 422,
  'invoice.invalid_ean': 422,
  'invoice.invalid_quantity': 422,
  'invoice.invalid_xml': 422,
  'invoice.already_exists': 409,
  'invoice.not_available': 404,
  'invoice.no_nfe': 422,
  'invoice.not_printable': 409,
  'invoice.not_stamped': 422,
  'invoice.seller_not_found': 404,
  'invoice.refused': 422,
  'product.not_found': 404,
  'catalog.no_platform': 409,
  'item.not_found': 404,
  'integration.not_found': 404,
  'integration.not_configured': 409,
  'integration.unknown_key': 404,
  'integration.wrong_secret': 401,
  'fiscal.switched_off': 409,
  'installments.switched_off': 409,
  'fiscal.unanswered': 503,
  'fiscal.sequence_not_found': 404,
  'process.not_found': 404,
  'process.not_retriable': 409,
  'process.not_cancelable': 409,
  'process.not_undoable': 409,
  'bulk.nothing': 409,
  'bulk.too_many': 422,
  'webhook.not_found': 404,
  'webhook.event_not_found': 404,
  'webhook.event_under_way': 409,
  'webhook.url_forbidden': 422,
  'webhook.not_switched_off': 409,
  'view.not_found': 404,
  'job.not_found': 404,
  'job.key_taken': 409,
  'job.running': 409,
  'alert.not_found': 404,
  'alert.transition_refused': 409,
  'file.not_found': 404,
  'sheet.unreadable': 422,
  'sheet.too_many_rows': 422,
  'sheet.too_large': 422,
  'sheet.has_problems': 409,
  'sheet.nothing_new': 409,
  'export.not_found': 404,
  'route.not_found': 404,
  'hub.unavailable': 503,
  'hub.disk_full': 503,
  'hub.unexpected': 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof statusOf
export const errorCodes = Object.keys(statusOf) as ErrorCode[]

/** An error as a value: its code, and the fields to blame where there are any. */
export interface Failure {
  code: ErrorCode
  fields?: FieldFailure[]
  /** Values the sentence names, such as the sku or the current status. */
  params?: Record<string, string | number>
}
export interface FieldFailure {
  field: string
  code: string
  message: string
  /** Values the sentence names, such as the least length. */
  params?: Record<string, string | number>
}

export const failure = (code: ErrorCode, params?: Failure['params']): Failure =>
  params ? { code, params } : { code }

const unheld: FieldCode = 'field.year_range'

/** Input with mistakes in its fields; with a year that no calendar of the hub holds it is malformed, as with such a text. */
export const refusedInput = (fields: FieldFailure[]): Failure => ({
  code: fields.some(({ code }) => code === unheld) ? 'request.malformed' : 'request.invalid',
  fields,
})
