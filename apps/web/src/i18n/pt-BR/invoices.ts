export const invoices = {
  'orders.detail.notCounted': 'Por que não vale',
  'orders.invoice.number': 'Nota fiscal {{number}}',
  'orders.invoice.awaited': 'O ERP informou a nota; o XML ainda não chegou.',
  'orders.invoice.canceled_without_file': 'Cancelada no ERP, que não entregou o XML.',
  'invoice.refusal.unreadable': 'O arquivo não é um XML de NF-e que se possa ler.',
  'invoice.refusal.canceled': 'A nota está cancelada na SEFAZ.',
  'invoice.refusal.other-key': 'A chave do XML não é a que o ERP informou.',
  'invoice.refusal.test-environment': 'A nota é do ambiente de homologação: não tem valor fiscal.',
  'invoice.refusal.incoming': 'É uma nota de entrada, não de saída.',
  'invoice.refusal.other-purpose': 'A finalidade da nota não é a de uma venda normal (finNFe).',
  'invoice.refusal.other-emitter': 'O emitente não é a loja nem um de seus sellers.',
  'invoice.refusal.no-items': 'Nenhum item da nota tem quantidade.',
  'invoice.refusal.denied': 'A SEFAZ denegou o uso da nota.',
  'invoice.refusal.not-authorized':
    'O XML não traz a autorização da SEFAZ. O iHub busca de novo automaticamente.',
  'orders.invoice.warning.protocol_missing': 'O XML veio sem o protocolo da SEFAZ; confira a autorização.',
  'orders.invoice.warning.protocol_incomplete': 'O protocolo da SEFAZ está incompleto.',
  'orders.invoice.warning.protocol_incomplete.values': 'Faltam: {{fields}}.',
  'orders.invoice.warning.protocol_environment':
    'O protocolo é de outro ambiente: um é de produção e o outro, de homologação.',
  'orders.invoice.warning.protocol_before_emission': 'O protocolo é anterior à emissão da nota.',
  'orders.invoice.warning.protocol_before_emission.values':
    'Autorizada em {{authorizedAt}}, emitida em {{emittedAt}}.',
  'orders.invoice.warning.status_unexpected': 'A SEFAZ respondeu com um status inesperado.',
  'orders.invoice.warning.status_unexpected.values': 'Resposta: {{status}}.',
  'orders.invoice.warning.canceled': 'A nota foi cancelada na SEFAZ.',
  'orders.invoice.warning.canceled.values': 'Status do evento: {{status}}.',
  'orders.invoice.warning.cancellation_of_other_key': 'O evento de cancelamento no XML é de outra nota.',
  'orders.invoice.warning.cancellation_of_other_key.values': 'Chave do evento: {{key}}.',
  'orders.invoice.warning.test_environment':
    'A nota foi emitida em ambiente de homologação e não tem valor fiscal.',
  'orders.invoice.warning.signature_missing': 'O XML não está assinado.',
  'orders.invoice.warning.digest_mismatch':
    'O resumo do protocolo difere do da assinatura: o XML pode ter sido alterado.',
  'orders.invoice.warning.key_prefix_missing': 'O identificador da nota não começa com “NFe”.',
  'orders.invoice.warning.key_part_differs': 'A chave de acesso não combina com os dados da nota.',
  'orders.invoice.warning.key_part_differs.values': 'Campos: {{fields}}.',
  'orders.invoice.warning.item_numbers': 'Os itens da nota não estão numerados em sequência.',
  'orders.invoice.warning.item_numbers.values': 'Fora da sequência: {{items}}.',
  'orders.invoice.warning.item_total_mismatch': 'Quantidade × valor unitário difere do valor do item.',
  'orders.invoice.warning.item_total_mismatch.values':
    'Itens: {{items}}. No item {{item}}, o cálculo dá {{expectedCents}} e a nota traz {{declaredCents}}.',
  'orders.invoice.warning.ean_check_digit': 'Há EAN com dígito verificador errado.',
  'orders.invoice.warning.ean_check_digit.values': 'Itens: {{items}}. O primeiro é {{ean}}.',
  'orders.invoice.warning.products_mismatch': 'A soma dos itens difere do total de produtos da nota.',
  'orders.invoice.warning.products_mismatch.values':
    'Os itens somam {{expectedCents}} e a nota traz {{declaredCents}}.',
  'orders.invoice.warning.sums_mismatch': 'A soma dos itens difere de totais da nota.',
  'orders.invoice.warning.sums_mismatch.values':
    'Totais: {{fields}}. Em {{field}}, os itens somam {{expectedCents}} e a nota traz {{declaredCents}}.',
  'orders.invoice.warning.total_mismatch': 'As partes da nota não somam o valor total.',
  'orders.invoice.warning.total_mismatch.values':
    'As partes somam {{expectedCents}} e a nota traz {{declaredCents}}.',
  'orders.invoice.warning.payments_mismatch': 'Os pagamentos da nota diferem do valor total.',
  'orders.invoice.warning.payments_mismatch.values':
    'O total é {{expectedCents}} e os pagamentos, já sem o troco, somam {{declaredCents}}.',
}
