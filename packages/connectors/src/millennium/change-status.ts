import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderReport } from '@ihub/ports/order-status-source'
import type { Context } from './context.ts'
import { findOrder } from './find-order.ts'
import { isSameCode, toOrderCode } from './order-code.ts'
import { type StatusAction, StatusActions } from './schema.ts'

export interface StatusChange {
  /** The ERP's number of the status asked for. */
  status: number
  originOrderId: string
  /** Whether `acao` 2, the order is further than asked, counts as done. */
  acceptsFurther: boolean
  /** Whether an order that the ERP reports so needs no change. */
  isDone: (report: OrderReport) => boolean
}

/** The values of `acao` for one row; 100, and any other, is a refusal. */
const actions = { accepted: 0, unknownOrder: 1, further: 2 }

/** Asks for a status; when the ERP will not, looks whether the order is there already before giving its refusal. */
export async function changeStatus(
  context: Context,
  { status, originOrderId, acceptsFurther, isDone }: StatusChange,
): Promise<Result<null, CallFailure>> {
  const { call, settings } = context
  const code = toOrderCode(originOrderId, settings.orderCodeLengthMax)
  const body = {
    vitrine: settings.vitrine,
    somente_inclui_pedido: false,
    status_pedidos: [{ cod_pedidov: code, status }],
  }
  const answer = await call.post('processastatus', body, StatusActions)
  if (!answer.ok) return answer
  const action = answer.value.find(({ cod_pedidov }) => cod_pedidov !== null && isSameCode(cod_pedidov, code))
  if (!action) return err({ kind: 'unreadable', message: 'acoes: no row for the order' })
  if (action.acao === actions.accepted) return ok(null)
  if (action.acao === actions.further && acceptsFurther) return ok(null)

  const found = await findOrder(context)(originOrderId)
  if (found.ok && found.value && isDone(found.value.report)) return ok(null)
  return err(toRefusal(action))
}

function toRefusal({ acao, erro }: StatusAction): CallFailure {
  return {
    kind: acao === actions.unknownOrder ? 'not-found' : 'refused',
    message: erro ?? `processastatus: acao ${acao}`,
    serviceCode: `acao ${acao}`,
  }
}
