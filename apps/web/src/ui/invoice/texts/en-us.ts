import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'invoice.title': 'Invoice {{number}} · series {{series}}',
  'invoice.kind': 'Kind',
  'invoice.kind.cfdi': 'CFDI',
  'invoice.kind.plain': 'Without a fiscal document',
  'invoice.uuid': 'Fiscal folio (UUID)',
  'invoice.key': 'Access key',
  'invoice.value': 'Value',
  'invoice.issued': 'Issued',
  'invoice.authorized': 'Authorized',
  'invoice.protocol': 'Protocol',
  'invoice.emitter': 'Issuer',
  'invoice.receiver': 'Recipient',
  'invoice.open': 'Open invoice',
  'invoice.integration': 'Platform integration',
  'invoice.integration.pending': 'Pending',
  'invoice.integration.sent': 'Sent',
  'invoice.integration.confirmed': 'Confirmed',
  'invoice.integration.error': 'Error',
  'invoice.integration.disabled': 'Disabled',
  'invoice.number': 'Invoice {{number}}',
  'invoice.awaited': 'The ERP issued the invoice; its XML has not arrived yet.',
  'invoice.canceled_without_file': 'Canceled in the ERP, which handed over no XML.',
  'invoice.warning.protocol_missing': 'The XML came without the SEFAZ protocol; check the authorization.',
  'invoice.warning.protocol_incomplete': 'The SEFAZ protocol is incomplete.',
  'invoice.warning.protocol_incomplete.values': 'Missing: {{fields}}.',
  'invoice.warning.protocol_environment':
    'The protocol is from another environment: one is production, the other is test.',
  'invoice.warning.protocol_before_emission': 'The protocol is dated before the invoice was issued.',
  'invoice.warning.protocol_before_emission.values': 'Authorized {{authorizedAt}}, issued {{emittedAt}}.',
  'invoice.warning.status_unexpected': 'SEFAZ answered with an unexpected status.',
  'invoice.warning.status_unexpected.values': 'Answer: {{status}}.',
  'invoice.warning.canceled': 'The invoice was canceled at SEFAZ.',
  'invoice.warning.canceled.values': 'Status of the event: {{status}}.',
  'invoice.warning.cancellation_of_other_key': 'The cancellation in the XML is of another invoice.',
  'invoice.warning.cancellation_of_other_key.values': 'Key in the event: {{key}}.',
  'invoice.warning.test_environment':
    'The invoice was issued in the test environment and has no fiscal value.',
  'invoice.warning.signature_missing': 'The XML is not signed.',
  'invoice.warning.digest_mismatch':
    'The digest in the protocol differs from the signature’s: the XML may have been altered.',
  'invoice.warning.stamp_of_other':
    'The emitter’s seal that the SAT stamp repeats is not that of the document.',
  'invoice.warning.key_prefix_missing': 'The invoice’s identifier does not start with “NFe”.',
  'invoice.warning.key_part_differs': 'The access key does not match the data of the invoice.',
  'invoice.warning.key_part_differs.values': 'Fields: {{fields}}.',
  'invoice.warning.item_numbers': 'The items of the invoice are not numbered in sequence.',
  'invoice.warning.item_numbers.values': 'Out of sequence: {{items}}.',
  'invoice.warning.item_total_mismatch': 'Quantity × unit price differs from the item’s total.',
  'invoice.warning.item_total_mismatch.values':
    'Items: {{items}}. For item {{item}} the result is {{expectedCents}} and the invoice says {{declaredCents}}.',
  'invoice.warning.ean_check_digit': 'An EAN has a wrong check digit.',
  'invoice.warning.ean_check_digit.values': 'Items: {{items}}. The first one is {{ean}}.',
  'invoice.warning.products_mismatch': 'The items do not add up to the invoice’s product total.',
  'invoice.warning.products_mismatch.values':
    'The items add up to {{expectedCents}} and the invoice says {{declaredCents}}.',
  'invoice.warning.sums_mismatch': 'The items do not add up to totals of the invoice.',
  'invoice.warning.sums_mismatch.values':
    'Totals: {{fields}}. For {{field}} the items add up to {{expectedCents}} and the invoice says {{declaredCents}}.',
  'invoice.warning.total_mismatch': 'The parts of the invoice do not add up to its total.',
  'invoice.warning.total_mismatch.values':
    'The parts add up to {{expectedCents}} and the invoice says {{declaredCents}}.',
  'invoice.warning.payments_mismatch': 'The payments on the invoice differ from its total.',
  'invoice.warning.payments_mismatch.values':
    'The total is {{expectedCents}} and the payments, less the change, add up to {{declaredCents}}.',
}
