import { pushCustomer } from '@ihub/operations/customer/push-customer'
import { readCredit } from '@ihub/operations/customer/read-credit'
import { failed } from '@ihub/operations/run'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { ClaimedProcess } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'
import { runOf } from './recorded-run.ts'
import { unknownCustomer } from './run-failures.ts'

interface Running {
  claimed: ClaimedProcess
  exchanges: Exchange[]
  capabilities: Capabilities
  observe(failure: CallFailure | null): void
}

/** Tells the ERP of the customer that the process is about; its end moves the customer in the same commit. */
export async function runCustomerPush(
  { customers, processRuns }: Pick<WorkerDeps, 'customers' | 'processRuns'>,
  { claimed, exchanges, capabilities, observe }: Running,
): Promise<void> {
  const { storeId, subject } = claimed
  const run = { ...runOf(claimed), exchanges }
  const customer = subject?.id ? await customers.find(storeId, subject.id) : null
  const report = customer
    ? await pushCustomer({ capabilities, observe }, run, customer)
    : failed(run, unknownCustomer)
  await processRuns.end(storeId, report)
}

/** Asks the system that grants credit about the customer, and brings its account there; a run that comes again brings nothing more. */
export async function runCreditReading(
  {
    customers,
    credit,
    processRuns,
    connectorOf,
  }: Pick<WorkerDeps, 'customers' | 'credit' | 'processRuns' | 'connectorOf'>,
  { claimed, exchanges, capabilities, observe }: Running,
): Promise<void> {
  const { storeId, subject, integrationId } = claimed
  const run = { ...runOf(claimed), exchanges }
  const customer = subject?.id ? await customers.find(storeId, subject.id) : null
  const name = integrationId ? await connectorOf({ storeId, integrationId }) : null
  const by = { id: integrationId ?? '', name: name ?? '' }
  const report = customer
    ? await readCredit({ capabilities, credit, observe }, run, {
        ...{ storeId, by },
        ...{ customerId: customer.customerId, document: customer.document },
      })
    : failed(run, unknownCustomer)
  await processRuns.end(storeId, report)
}
