import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderSink } from '@ihub/ports/order-sink'
import type { Context } from './context.ts'
import { canceledSale, unknownSale } from './errors.ts'
import { toOrderReport } from './reports.ts'
import type { Rpc } from './rpc.ts'
import { findSnapshot } from './snapshot.ts'

/** The buttons that are left to press on the way from a draft; confirming makes the server process the sale. */
const buttons: Readonly<Record<string, readonly string[]>> = {
  draft: ['quote', 'confirm'],
  quotation: ['confirm'],
}

export const approveOrder =
  ({ rpc }: Context): OrderSink['approveOrder'] =>
  async ({ originOrderId }) => {
    const found = await findSnapshot(rpc, originOrderId)
    if (!found.ok) return found
    if (!found.value) return err(unknownSale(originOrderId))
    if (toOrderReport(found.value) === 'canceled') return err(canceledSale)
    return pressOn(rpc, found.value.sale)
  }

/** Presses what is left until the sale is confirmed, so that a repeated call goes on where the first one stopped. */
export async function pressOn(
  rpc: Rpc,
  { id, state }: { id: number; state: string },
): Promise<Result<null, CallFailure>> {
  for (const button of buttons[state] ?? []) {
    const pressed = await rpc.press('sale.sale', button, [id])
    if (!pressed.ok) return pressed
  }
  return ok(null)
}
