import type { RefundRefusal } from '@ihub/domain/refund/actions'
import type { RefundAge } from '@ihub/domain/refund/list-filters'
import type { RefundStatus } from '@ihub/domain/refund/statuses'

export const texts = {
  'refunds.title': 'Reembolsos',
  'refunds.search': 'Reembolso, pedido, protocolo, cliente ou referência',
  'refunds.bulk.settle': 'Pedir os reembolsos',
  'refunds.empty': 'Nenhum reembolso',
  'refunds.empty.hint':
    'Pedidos pagos que são cancelados e devoluções internalizadas aparecem aqui com o valor a devolver.',
  'refunds.owed': 'A reembolsar',
  'refunds.owed.none': 'Nada a reembolsar',
  'refunds.owed.count_one': '{{count}} reembolso',
  'refunds.owed.count_other': '{{count}} reembolsos',
  'refunds.owed.oldest': 'o mais antigo criado {{ago}}',
  'refunds.age': 'Idade',
  'refunds.age.week': 'Até 7 dias',
  'refunds.age.fortnight': 'De 7 a 15 dias',
  'refunds.age.month': 'De 15 a 30 dias',
  'refunds.age.older': 'Mais de 30 dias',
  'refunds.head.order': 'Pedido {{code}}',
  'refunds.facts': 'Dados do reembolso',
  'refunds.paid': 'Pago',
  'refunds.platform': 'Plataforma',
  'refunds.keeper': 'Quem devolve',
  'refunds.bill': 'Boleto pago',
  'refunds.settled_by': 'Reembolsado por',
  'refunds.settled_by.platform': 'Plataforma',
  'refunds.settled_by.hand': 'Manualmente',
  'refunds.reference': 'Referência',
  'refunds.reference.hint': 'Código da transferência ou do estorno.',
  'refunds.settled_on': 'Dia do reembolso',
  'refunds.waived_because': 'Motivo da dispensa',
  'refunds.now': 'Situação do reembolso',
  'refunds.next.owed':
    'O cliente espera o dinheiro. Peça o reembolso a quem recebeu o pagamento ou registre um já feito.',
  'refunds.next.settling': 'O dinheiro está sendo devolvido.',
  'refunds.next.in-doubt':
    'A resposta se perdeu. Confira com quem devolve se o dinheiro voltou antes de pedir de novo.',
  'refunds.next.refused': 'O reembolso foi recusado. Veja o motivo no histórico.',
  'refunds.next.settled': 'O dinheiro foi devolvido. Nada a fazer.',
  'refunds.next.waived': 'Dispensado. Nada a fazer.',
  'refunds.action.settle': 'Pedir o reembolso',
  'refunds.action.settle.done': 'O reembolso foi pedido.',
  'refunds.action.settle.consequence':
    'Quem recebeu o pagamento devolve o dinheiro ao cliente. O iHub confere antes se já devolveu.',
  'refunds.action.settle.ask': 'Pedir o reembolso {{code}}?',
  'refunds.action.settle-by-hand': 'Registrar reembolso feito',
  'refunds.action.settle-by-hand.consequence': 'O dinheiro já voltou ao cliente por outro meio.',
  'refunds.action.waive': 'Dispensar',
  'refunds.action.waive.done': 'Reembolso dispensado.',
  'refunds.action.waive.consequence': 'O dinheiro não volta ao cliente. Não há como desfazer.',
  'refunds.action.waive.ask': 'Dispensar o reembolso {{code}}?',
  'refunds.refusal.no-verb':
    'Quem tem o dinheiro não recebe reembolsos pelo iHub. Devolva por lá e registre aqui.',
  'refunds.refusal.already-running': 'O reembolso já está em andamento. Aguarde o resultado.',
  'refunds.refusal.over': 'O reembolso já está encerrado.',
  'refunds.refusal.needs-admin': 'Só administradores da loja podem fazer isso.',
  'refunds.detail.reference': 'Referência',
  'refunds.detail.day': 'Dia',
  'refunds.detail.cause': 'Motivo',
  'refunds.history.empty': 'Nenhum reembolso foi pedido ainda',
  'refunds.history.empty.hint': 'Os pedidos de reembolso aparecem aqui.',
}

texts satisfies Record<
  `refunds.next.${RefundStatus}` | `refunds.refusal.${RefundRefusal}` | `refunds.age.${RefundAge}`,
  string
>
