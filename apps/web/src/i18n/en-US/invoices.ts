export const invoices = {
  'orders.detail.notCounted': "Why it doesn't count",
  'orders.invoice.number': 'Invoice {{number}}',
  'orders.invoice.awaited': 'The ERP issued the invoice; its XML has not arrived yet.',
  'orders.invoice.canceled_without_file': 'Canceled in the ERP, which handed over no XML.',
  'invoice.refusal.unreadable': 'The file is not an NF-e XML that can be read.',
  'invoice.refusal.canceled': 'The invoice is canceled at SEFAZ.',
  'invoice.refusal.other-key': 'The key in the XML is not the one the ERP gave.',
  'invoice.refusal.test-environment': 'The invoice is from the test environment and has no fiscal value.',
  'invoice.refusal.incoming': 'It is an incoming invoice, not an outgoing one.',
  'invoice.refusal.other-purpose': 'The purpose of the invoice (finNFe) is not a normal sale.',
  'invoice.refusal.other-emitter': 'The issuer is neither the store nor one of its sellers.',
  'invoice.refusal.no-items': 'No item of the invoice has a quantity.',
  'invoice.refusal.denied': 'SEFAZ denied the invoice.',
  'invoice.refusal.not-authorized':
    'The XML does not carry SEFAZ’s authorization. iHub fetches it again automatically.',
  'orders.invoice.warning.protocol_missing':
    'The XML came without the SEFAZ protocol; check the authorization.',
  'orders.invoice.warning.protocol_incomplete': 'The SEFAZ protocol is incomplete.',
  'orders.invoice.warning.protocol_incomplete.values': 'Missing: {{fields}}.',
  'orders.invoice.warning.protocol_environment':
    'The protocol is from another environment: one is production, the other is test.',
  'orders.invoice.warning.protocol_before_emission': 'The protocol is dated before the invoice was issued.',
  'orders.invoice.warning.protocol_before_emission.values':
    'Authorized {{authorizedAt}}, issued {{emittedAt}}.',
  'orders.invoice.warning.status_unexpected': 'SEFAZ answered with an unexpected status.',
  'orders.invoice.warning.status_unexpected.values': 'Answer: {{status}}.',
  'orders.invoice.warning.canceled': 'The invoice was canceled at SEFAZ.',
  'orders.invoice.warning.canceled.values': 'Status of the event: {{status}}.',
  'orders.invoice.warning.cancellation_of_other_key': 'The cancellation in the XML is of another invoice.',
  'orders.invoice.warning.cancellation_of_other_key.values': 'Key in the event: {{key}}.',
  'orders.invoice.warning.test_environment':
    'The invoice was issued in the test environment and has no fiscal value.',
  'orders.invoice.warning.signature_missing': 'The XML is not signed.',
  'orders.invoice.warning.digest_mismatch':
    'The digest in the protocol differs from the signature’s: the XML may have been altered.',
  'orders.invoice.warning.key_prefix_missing': 'The invoice’s identifier does not start with “NFe”.',
  'orders.invoice.warning.key_part_differs': 'The access key does not match the data of the invoice.',
  'orders.invoice.warning.key_part_differs.values': 'Fields: {{fields}}.',
  'orders.invoice.warning.item_numbers': 'The items of the invoice are not numbered in sequence.',
  'orders.invoice.warning.item_numbers.values': 'Out of sequence: {{items}}.',
  'orders.invoice.warning.item_total_mismatch': 'Quantity × unit price differs from the item’s total.',
  'orders.invoice.warning.item_total_mismatch.values':
    'Items: {{items}}. For item {{item}} the result is {{expectedCents}} and the invoice says {{declaredCents}}.',
  'orders.invoice.warning.ean_check_digit': 'An EAN has a wrong check digit.',
  'orders.invoice.warning.ean_check_digit.values': 'Items: {{items}}. The first one is {{ean}}.',
  'orders.invoice.warning.products_mismatch': 'The items do not add up to the invoice’s product total.',
  'orders.invoice.warning.products_mismatch.values':
    'The items add up to {{expectedCents}} and the invoice says {{declaredCents}}.',
  'orders.invoice.warning.sums_mismatch': 'The items do not add up to totals of the invoice.',
  'orders.invoice.warning.sums_mismatch.values':
    'Totals: {{fields}}. For {{field}} the items add up to {{expectedCents}} and the invoice says {{declaredCents}}.',
  'orders.invoice.warning.total_mismatch': 'The parts of the invoice do not add up to its total.',
  'orders.invoice.warning.total_mismatch.values':
    'The parts add up to {{expectedCents}} and the invoice says {{declaredCents}}.',
  'orders.invoice.warning.payments_mismatch': 'The payments on the invoice differ from its total.',
  'orders.invoice.warning.payments_mismatch.values':
    'The total is {{expectedCents}} and the payments, less the change, add up to {{declaredCents}}.',
}
