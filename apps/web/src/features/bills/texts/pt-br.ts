import type { BillRefusal } from '@ihub/domain/bill/actions'
import type { BillDue } from '@ihub/domain/bill/list-filters'
import type { BillStatus, BillTrouble } from '@ihub/domain/bill/statuses'
import type { Gateway } from '@ihub/domain/store/choices'

export const texts = {
  'bills.title': 'Boletos',
  'bills.search': 'Boleto, pedido, CPF/CNPJ ou linha digitável',
  'bills.empty': 'Nenhum boleto',
  'bills.empty.hint':
    'Os boletos aparecem aqui quando um pedido a prazo é faturado, um por parcela. Escolha o gateway de boletos nas configurações da loja.',
  'bills.due': 'A receber',
  'bills.due.none': 'Nada a receber',
  'bills.due.count_one': '{{count}} boleto',
  'bills.due.count_other': '{{count}} boletos',
  'bills.due.late_one': '{{value}} vencidos em {{count}} boleto',
  'bills.due.late_other': '{{value}} vencidos em {{count}} boletos',
  'bills.due.overdue': 'Vencidos',
  'bills.due.today': 'Vencem hoje',
  'bills.due.week': 'Vencem em 7 dias',
  'bills.due.later': 'Vencem depois',
  'bills.head.order': 'Pedido {{code}}',
  'bills.head.due': 'Vence em {{day}}',
  'bills.parcel': 'Parcela {{number}} de {{of}}',
  'bills.facts': 'Dados do boleto',
  'bills.barcode': 'Código de barras',
  'bills.url': 'Boleto no gateway',
  'bills.url.open': 'Abrir',
  'bills.method': 'Pagamento',
  'bills.opened_value': 'Valor original',
  'bills.billing_days_one': 'em até {{count}} dia útil após a confirmação do pagamento',
  'bills.billing_days_other': 'em até {{count}} dias úteis após a confirmação do pagamento',
  'bills.changes': 'Alterações',
  'bills.changes.value': 'Valor: {{from}} → {{to}}',
  'bills.changes.due': 'Vencimento: {{from}} → {{to}}',
  'bills.now': 'Situação do boleto',
  'bills.wish': 'Alteração pedida: {{value}}, vencimento em {{day}}.',
  'bills.next.pending': 'O boleto aguarda o pagamento do cliente.',
  'bills.next.paid': 'O cliente pagou. O dinheiro ainda será compensado.',
  'bills.next.late': 'O boleto venceu sem pagamento. Cobre o cliente ou altere o vencimento.',
  'bills.next.done': 'O dinheiro está na conta. Nada a fazer.',
  'bills.next.canceled': 'Cancelado. Nada a fazer.',
  'bills.next.error':
    'Nenhum boleto pode ser pago. Veja o motivo no histórico, corrija e altere ou tente de novo.',
  'bills.next.underpaid': 'O cliente pagou menos que o valor. Cobre a diferença e marque como resolvido.',
  'bills.next.overpaid': 'O cliente pagou mais que o valor. Devolva a diferença e marque como resolvido.',
  'bills.next.paid-twice': 'O boleto foi pago mais de uma vez. Devolva o excedente e marque como resolvido.',
  'bills.next.paid-after-cancellation':
    'O cliente pagou um boleto já cancelado. Devolva o valor ou aceite o pagamento e marque como resolvido.',
  'bills.next.canceled-there':
    'O boleto foi cancelado no gateway sem passar pelo iHub. Altere o vencimento para emitir outro, ou cancele.',
  'bills.next.expired':
    'O boleto expirou sem pagamento e não pode mais ser pago. Altere o vencimento para emitir outro.',
  'bills.next.wish.change':
    'A alteração está em andamento: o boleto atual é cancelado antes de emitir o novo.',
  'bills.next.wish.cancel': 'O cancelamento está em andamento no gateway.',
  'bills.action.change': 'Alterar valor ou vencimento',
  'bills.action.change.done': 'A alteração foi pedida.',
  'bills.action.change.consequence':
    'O boleto atual é cancelado no gateway e um novo é emitido depois. Se o cliente pagar antes, o pagamento vale.',
  'bills.action.cancel': 'Cancelar o boleto',
  'bills.action.cancel.done': 'O cancelamento foi pedido.',
  'bills.action.cancel.consequence': 'O boleto deixa de poder ser pago. Não há como desfazer.',
  'bills.action.cancel.ask': 'Cancelar o boleto {{code}}?',
  'bills.action.read': 'Consultar no gateway',
  'bills.action.read.done': 'A consulta foi pedida.',
  'bills.action.read.consequence': 'O gateway diz como o boleto está agora.',
  'bills.action.resolve': 'Marcar como resolvido',
  'bills.action.resolve.done': 'Marcado como resolvido.',
  'bills.action.resolve.consequence': 'O aviso sai deste boleto. Diga o que foi feito.',
  'bills.action.resolve.ask': 'Marcar o boleto {{code}} como resolvido?',
  'bills.refusal.already-running': 'Já há uma operação em andamento no gateway. Aguarde o resultado.',
  'bills.refusal.paid': 'O boleto já foi pago.',
  'bills.refusal.over': 'O boleto já está cancelado.',
  'bills.refusal.not-issued': 'O boleto ainda não foi emitido.',
  'bills.refusal.no-trouble': 'Não há nada a resolver neste boleto.',
  'bills.refusal.needs-admin': 'Só administradores da loja podem fazer isso.',
  'bills.detail.value': 'Valor',
  'bills.detail.valueBefore': 'Valor anterior',
  'bills.detail.dueDate': 'Vencimento',
  'bills.detail.dueDateBefore': 'Vencimento anterior',
  'bills.detail.paid': 'Valor pago',
  'bills.detail.paidOn': 'Pago em',
  'bills.detail.captured': 'Valor pago',
  'bills.detail.trouble': 'A decidir',
  'bills.detail.troubles': 'Resolvido',
  'bills.detail.note': 'O que foi feito',
  'bills.detail.reason': 'Motivo',
  'bills.detail.serviceCode': 'Código',
  'bills.history.empty': 'Nada foi pedido ao gateway ainda',
  'bills.history.empty.hint': 'As operações no gateway aparecem aqui.',
  'bills.gateway.bs2': 'BS2',
  'bills.gateway.mundipagg': 'Mundipagg',
  'bills.gateway.pagarme': 'Pagar.me',
  'bills.gateway.infrapay': 'Infrapay',
  'bills.gateway.trademaster': 'Trademaster',
}

texts satisfies Record<
  | `bills.next.${BillStatus | BillTrouble}`
  | `bills.refusal.${BillRefusal}`
  | `bills.due.${BillDue}`
  | `bills.gateway.${Gateway}`,
  string
>
