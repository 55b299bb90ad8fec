import type { CustomerField, CustomerFields } from '@ihub/domain/customer/merge'
import { phoneKinds } from '@ihub/domain/customer/phones'
import type { Address } from '@ihub/domain/order/order'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CustomerToTell } from '@ihub/ports/customer-sink'
import type { CustomerPageRead } from '@ihub/ports/customers'
import type { CallFailure } from '@ihub/ports/http'
import type { RunReport } from '@ihub/ports/run-report'
import { notConnected } from '../order/operation.ts'
import { failed, type Run, succeeded } from '../run.ts'

interface Deps {
  capabilities: Pick<Capabilities, 'customerSink'>
  /** Told of every outcome, so that a lane knows how its system is. */
  observe(failure: CallFailure | null): void
}

type Known = Pick<CustomerPageRead, 'document' | 'isCorporate' | 'fields'>

/** Tells the ERP of one customer as it is known now; the call may come again, because it changes the one that is there. */
export async function pushCustomer(
  { capabilities: { customerSink }, observe }: Deps,
  run: Run,
  customer: Known,
): Promise<RunReport> {
  if (!customerSink) return failed(run, notConnected)
  const pushed = await customerSink.pushCustomer(toTell(customer))
  observe(pushed.ok ? null : pushed.error)
  return pushed.ok ? succeeded(run) : failed(run, pushed.error)
}

const held = <Value>(fields: CustomerFields, field: CustomerField) =>
  (fields[field]?.value ?? null) as Value | null

/** The values that hold. */
export function toTell({ document, isCorporate, fields }: Known): CustomerToTell {
  const text = (field: CustomerField) => held<string>(fields, field)
  return {
    document,
    isCorporate,
    name: text('name') ?? '',
    corporateName: text('corporateName'),
    stateInscription: text('stateInscription'),
    email: text('email'),
    phones: phoneKinds.flatMap((kind) => {
      const number = text(`phone.${kind}`)
      return number === null ? [] : [{ kind, number }]
    }),
    deliveryAddress: held<Address>(fields, 'address.delivery'),
    billingAddress: held<Address>(fields, 'address.billing'),
  }
}
