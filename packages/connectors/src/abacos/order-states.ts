import type { Stages } from '@ihub/domain/order/compared/stages'
import type { OrderReport } from '@ihub/ports/order-status-source'

interface State {
  report: OrderReport
  /** How far the order may be. */
  stages: Stages
}

/** `TStatusPedidoExistenteEnum`: an order under way may be paid or not. */
const states: Readonly<Record<string, State>> = {
  tspeeEmAndamento: { report: 'unknown', stages: ['open', 'handling'] },
  tspeeFaturado: { report: 'unknown', stages: ['invoiced', 'invoiced'] },
  tspeeDespachado: { report: 'dispatched', stages: ['dispatched', 'dispatched'] },
  tspeeEntregue: { report: 'delivered', stages: ['delivered', 'delivered'] },
  tspeeCancelado: { report: 'canceled', stages: ['canceled', 'canceled'] },
}

const stateOf = (word: string): State | undefined => (Object.hasOwn(states, word) ? states[word] : undefined)

export const reportOfState = (word: string): OrderReport => stateOf(word)?.report ?? 'unknown'
export const stagesOfState = (word: string): Stages => stateOf(word)?.stages ?? ['open', 'canceled']

/** An order that was invoiced was paid. */
export const isPastPayment = (word: string): boolean =>
  ['tspeeFaturado', 'tspeeDespachado', 'tspeeEntregue'].includes(word)
