import type { InvoiceStatus } from '@ihub/domain/constants'
import type { InvoiceActionRefusal } from '@ihub/domain/invoice/actions'

export const texts = {
  'invoices.title': 'Notas fiscais',
  'invoices.search': 'Número, chave, pedido ou CPF/CNPJ do destinatário',
  'invoices.filter.more': 'Mais filtros',
  'invoices.warnings.count_one': '{{count}} aviso',
  'invoices.warnings.count_other': '{{count}} avisos',
  'invoices.empty': 'Nenhuma nota fiscal',
  'invoices.empty.hint': 'As notas aparecem aqui assim que o ERP informa que faturou um pedido.',
  'invoices.expiring': 'Perto do prazo de cancelamento',
  'invoices.now': 'Situação da nota',
  'invoices.next.pending': 'O ERP informou a nota. O XML ainda não chegou ou não foi autorizado.',
  'invoices.next.authorized': 'A nota vale e será enviada à plataforma do pedido.',
  'invoices.next.without_order':
    'A nota vale. Ela não é de nenhum pedido da loja: não há plataforma a avisar.',
  'invoices.next.sent': 'A plataforma recebeu a nota e ainda não mostra o pedido como faturado.',
  'invoices.next.confirmed': 'A plataforma confirmou a nota. Nada a fazer.',
  'invoices.next.canceled': 'A nota foi cancelada e não conta mais para o pedido.',
  'invoices.next.unused':
    'A SEFAZ denegou a nota ou o número dela foi inutilizado: nada foi faturado com ele.',
  'invoices.next.disabled': 'A loja não considera notas deste tipo.',
  'invoices.next.error': 'O arquivo da nota não serve. Peça ao ERP um XML correto.',
  'invoices.head.order': 'Pedido {{code}}',
  'invoices.head.cfops': 'CFOP {{cfops}}',
  'invoices.order': 'Pedido',
  'invoices.history.empty': 'Nada foi buscado nem enviado ainda',
  'invoices.history.empty.hint': 'As buscas do XML e os envios à plataforma deste pedido aparecem aqui.',
  'invoices.print': 'Imprimir',
  'invoices.announce_again': 'Informar de novo',
  'invoices.action.announce-again.done': 'A nota será enviada de novo à plataforma',
  'invoices.refusal.no-platform': 'A loja não tem uma plataforma ativa.',
  'invoices.refusal.platform-takes-no-calls':
    'Os pedidos deste canal chegam por planilha: não há plataforma para chamar.',
  'invoices.refusal.already-running': 'O envio já está em andamento. Aguarde o resultado.',
  'invoices.refusal.not-authorized': 'Só uma nota autorizada pode ser enviada.',
  'invoices.refusal.canceled': 'A nota está cancelada.',
  'invoices.refusal.no-order': 'A nota não tem pedido no iHub.',
  'invoices.refusal.no-erp': 'A loja não tem um ERP ativo.',
  'invoices.refusal.no-file': 'O ERP desta loja não fornece o arquivo das notas.',
  'invoices.refusal.under-way': 'Uma operação da nota está em andamento. Aguarde o resultado.',
  'invoices.detail.sequence': 'Sequência',
  'invoices.detail.text': 'Texto',
  'invoices.detail.protocol': 'Protocolo',
  'invoices.detail.name': 'Evento',
  'invoices.action.fetch-again.done': 'O XML será buscado no ERP de novo',
}

texts satisfies Record<`invoices.next.${InvoiceStatus}` | `invoices.refusal.${InvoiceActionRefusal}`, string>
