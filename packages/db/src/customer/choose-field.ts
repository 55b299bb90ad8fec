import type { Actor } from '@ihub/domain/actor'
import { type CustomerField, chooseValue, sameAs } from '@ihub/domain/customer/merge'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import { addAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import { combine } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { authorColumns } from '../process/process-rows.ts'
import { customerParts, lockCustomers } from './customer-rows.ts'

interface Choice {
  customerId: string
  field: CustomerField
  value: string
  actor: Actor
}

/** A person's word about a field outranks what was told before it; one that holds by a person already leaves no trace. */
export async function chooseField(
  tx: Tx,
  storeId: string,
  { customerId, field, value, actor }: Choice,
): Promise<Result<null, Failure>> {
  const [before] = await lockCustomers(tx, storeId, [customerId])
  if (!before) return err(failure('customer.not_found'))
  const known = before.fields[field]
  const told =
    known && [known, ...known.others].find((one) => sameAs(field, one.value) === sameAs(field, value))
  if (!known || !told) return err(failure('customer.value_unknown'))
  const at = hubClock.nowIso()
  const by = authorColumns(actor).author_name ?? ''
  const fields = chooseValue(before.fields, field, { value: told.value, at, by })
  const after = { ...before, fields, version: before.version + 1 }
  const statement = combine(tx, storeId, customerParts([{ before, after }], at))
  if (statement) await run(tx, statement)
  await addAudit(tx, storeId, actor, {
    action: 'customer.changed',
    entityKind: 'customer',
    entityId: customerId,
    entityName: before.document,
    before: { [field]: known.value },
    after: { [field]: told.value },
  })
  await notifyBrowsers(tx, { entityKind: 'customer', storeId, ids: [customerId] })
  return ok(null)
}
