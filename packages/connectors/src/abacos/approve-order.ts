import { err, ok } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { OrderSink } from '@ihub/ports/order-sink'
import { onlyRow } from './call.ts'
import type { Context } from './context.ts'
import { toErpDate } from './dates.ts'
import { toRowFailure } from './errors.ts'
import { findState } from './find-order.ts'
import { isPastPayment } from './order-states.ts'
import { RowOutcome } from './schema.ts'

/** A payment confirmed before is refused by some words or others; then the order's state may tell that it was. */
export const approveOrder =
  (context: Context): OrderSink['approveOrder'] =>
  async ({ originOrderId }) => {
    const { call, settings } = context
    const rows = await call.rows('ConfirmarPagamentosPedidos', [
      [
        'ListaDePagamentos',
        [
          [
            'DadosPgtoPedido',
            [
              ['NumeroPedido', originOrderId],
              ['DataPagamento', toErpDate(hubClock.nowIso(), settings.timeZone)],
              ['StatusPagamento', 'speConfirmado'],
            ],
          ],
        ],
      ],
    ])
    if (!rows.ok) return rows
    const answer = onlyRow(rows.value, RowOutcome)
    if (!answer.ok) return answer
    const failure = toRowFailure(answer.value.Resultado)
    if (!failure || isConfirmedAlready.test(failure.message)) return ok(null)
    if (failure.kind !== 'refused') return err(failure)
    const state = await findState(context, originOrderId)
    return state.ok && state.value !== null && isPastPayment(state.value) ? ok(null) : err(failure)
  }

const isConfirmedAlready = /j[aá] (foi |est[aá] |se encontra )?(confirmad|pag[oa]\b|baixad|liberad|quitad)/i
