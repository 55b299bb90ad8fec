import type { IntegrationStatus } from '@ihub/domain/constants'
import type { InvoiceWarningCode } from '@ihub/domain/invoice/warnings'

export const texts = {
  'invoice.title': 'Nota fiscal {{number}} · série {{series}}',
  'invoice.kind': 'Tipo',
  'invoice.kind.cfdi': 'CFDI',
  'invoice.kind.plain': 'Sem documento fiscal',
  'invoice.uuid': 'Folio fiscal (UUID)',
  'invoice.key': 'Chave de acesso',
  'invoice.value': 'Valor',
  'invoice.issued': 'Emissão',
  'invoice.authorized': 'Autorização',
  'invoice.protocol': 'Protocolo',
  'invoice.emitter': 'Emitente',
  'invoice.receiver': 'Destinatário',
  'invoice.open': 'Abrir nota',
  'invoice.integration': 'Integração com a plataforma',
  'invoice.integration.pending': 'Pendente',
  'invoice.integration.sent': 'Enviada',
  'invoice.integration.confirmed': 'Confirmada',
  'invoice.integration.error': 'Erro',
  'invoice.integration.disabled': 'Desativada',
  'invoice.number': 'Nota fiscal {{number}}',
  'invoice.awaited': 'O ERP informou a nota; o XML ainda não chegou.',
  'invoice.canceled_without_file': 'Cancelada no ERP, que não entregou o XML.',
  'invoice.warning.protocol_missing': 'O XML veio sem o protocolo da SEFAZ; confira a autorização.',
  'invoice.warning.protocol_incomplete': 'O protocolo da SEFAZ está incompleto.',
  'invoice.warning.protocol_incomplete.values': 'Faltam: {{fields}}.',
  'invoice.warning.protocol_environment':
    'O protocolo é de outro ambiente: um é de produção e o outro, de homologação.',
  'invoice.warning.protocol_before_emission': 'O protocolo é anterior à emissão da nota.',
  'invoice.warning.protocol_before_emission.values':
    'Autorizada em {{authorizedAt}}, emitida em {{emittedAt}}.',
  'invoice.warning.status_unexpected': 'A SEFAZ respondeu com um status inesperado.',
  'invoice.warning.status_unexpected.values': 'Resposta: {{status}}.',
  'invoice.warning.canceled': 'A nota foi cancelada na SEFAZ.',
  'invoice.warning.canceled.values': 'Status do evento: {{status}}.',
  'invoice.warning.cancellation_of_other_key': 'O evento de cancelamento no XML é de outra nota.',
  'invoice.warning.cancellation_of_other_key.values': 'Chave do evento: {{key}}.',
  'invoice.warning.test_environment': 'A nota foi emitida em ambiente de homologação e não tem valor fiscal.',
  'invoice.warning.signature_missing': 'O XML não está assinado.',
  'invoice.warning.signature_invalid':
    'A assinatura não confere com o XML: ele foi alterado depois de assinado.',
  'invoice.warning.signature_invalid.values': 'Não conferem: {{fields}}.',
  'invoice.warning.signature_unsupported': 'A assinatura usa um algoritmo que o leiaute da NF-e não prevê.',
  'invoice.warning.signature_unsupported.values': 'Algoritmo: {{algorithm}}.',
  'invoice.warning.signature_of_another': 'A assinatura do XML é de outra nota.',
  'invoice.warning.signature_of_another.values': 'Referência da assinatura: {{reference}}.',
  'invoice.warning.certificate_of_another': 'O certificado da assinatura não é da empresa emitente.',
  'invoice.warning.certificate_of_another.values': 'Certificado de {{document}}, emitente {{emitter}}.',
  'invoice.warning.certificate_unnamed': 'O certificado da assinatura não informa CNPJ nem CPF.',
  'invoice.warning.certificate_out_of_date': 'O certificado não estava válido na data de emissão.',
  'invoice.warning.certificate_out_of_date.values': 'Válido de {{validFromAt}} a {{validToAt}}.',
  'invoice.warning.digest_mismatch':
    'O resumo do protocolo difere do conteúdo do XML: não foi este o conteúdo que a SEFAZ autorizou.',
  'invoice.warning.schema_invalid': 'O XML não segue o leiaute oficial da nota.',
  'invoice.warning.schema_invalid.values': '{{problems}} no total; na linha {{line}}, {{field}}: {{problem}}',
  'invoice.warning.stamp_of_another': 'O selo do emissor que o timbre do SAT repete não é o do documento.',
  'invoice.warning.key_prefix_missing': 'O identificador da nota não começa com “NFe”.',
  'invoice.warning.key_part_differs': 'A chave de acesso não combina com os dados da nota.',
  'invoice.warning.key_part_differs.values': 'Campos: {{fields}}.',
  'invoice.warning.item_numbers': 'Os itens da nota não estão numerados em sequência.',
  'invoice.warning.item_numbers.values': 'Fora da sequência: {{items}}.',
  'invoice.warning.item_total_mismatch': 'Quantidade × valor unitário difere do valor do item.',
  'invoice.warning.item_total_mismatch.values':
    'Itens: {{items}}. No item {{item}}, o cálculo dá {{expectedCents}} e a nota traz {{declaredCents}}.',
  'invoice.warning.ean_check_digit': 'Há EAN com dígito verificador errado.',
  'invoice.warning.ean_check_digit.values': 'Itens: {{items}}. O primeiro é {{ean}}.',
  'invoice.warning.products_mismatch': 'A soma dos itens difere do total de produtos da nota.',
  'invoice.warning.products_mismatch.values':
    'Os itens somam {{expectedCents}} e a nota traz {{declaredCents}}.',
  'invoice.warning.sums_mismatch': 'A soma dos itens difere de totais da nota.',
  'invoice.warning.sums_mismatch.values':
    'Totais: {{fields}}. Em {{field}}, os itens somam {{expectedCents}} e a nota traz {{declaredCents}}.',
  'invoice.warning.total_mismatch': 'As partes da nota não somam o valor total.',
  'invoice.warning.total_mismatch.values':
    'As partes somam {{expectedCents}} e a nota traz {{declaredCents}}.',
  'invoice.warning.payments_mismatch': 'Os pagamentos da nota diferem do valor total.',
  'invoice.warning.payments_mismatch.values':
    'O total é {{expectedCents}} e os pagamentos, já sem o troco, somam {{declaredCents}}.',
}

texts satisfies Record<
  `invoice.integration.${IntegrationStatus}` | `invoice.warning.${InvoiceWarningCode}`,
  string
>
