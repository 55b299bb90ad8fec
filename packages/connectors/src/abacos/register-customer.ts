import { err, ok, type Result } from '@ihub/domain/result'
import type { CustomerSink } from '@ihub/ports/customer-sink'
import type { CallFailure } from '@ihub/ports/http'
import type { Element } from '../soap-request.ts'
import { onlyRow } from './call.ts'
import type { Context } from './context.ts'
import { toldCustomerRow } from './customer-row.ts'
import { toRowFailure } from './errors.ts'
import { RowOutcome } from './schema.ts'

/** Changes the customer where the document is known: there is never a second one. */
export async function registerCustomer(
  { call }: Pick<Context, 'call'>,
  row: Element,
): Promise<Result<null, CallFailure>> {
  const rows = await call.rows('CadastrarCliente', [['ListaDeClientes', [row]]])
  if (!rows.ok) return rows
  const answer = onlyRow(rows.value, RowOutcome)
  if (!answer.ok) return answer
  const failure = toRowFailure(answer.value.Resultado)
  return failure ? err(failure) : ok(null)
}

export const pushCustomer =
  (context: Context): CustomerSink['pushCustomer'] =>
  (customer) =>
    registerCustomer(context, toldCustomerRow(customer))
