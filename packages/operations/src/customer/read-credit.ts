import type { StoreId } from '@ihub/domain/ids'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { CreditGrant, CreditRepository } from '@ihub/ports/credit'
import type { CallFailure } from '@ihub/ports/http'
import type { RunReport } from '@ihub/ports/run-report'
import { notConnected } from '../order/operation.ts'
import { failed, type Run, succeeded } from '../run.ts'

interface Deps {
  capabilities: Pick<Capabilities, 'creditSource'>
  credit: Pick<CreditRepository, 'takeGrant'>
  /** Told of every outcome, so that a lane knows how its system is. */
  observe(failure: CallFailure | null): void
}

interface Asked {
  storeId: StoreId
  customerId: string
  document: string
  by: CreditGrant['by']
}

/** Asks the system about one customer, and brings its account to what it says before the run ends. */
export async function readCredit(
  { capabilities: { creditSource }, credit, observe }: Deps,
  run: Run,
  { storeId, customerId, document, by }: Asked,
): Promise<RunReport> {
  if (!creditSource) return failed(run, notConnected)
  const read = await creditSource.readCredit(document)
  observe(read.ok ? null : read.error)
  if (!read.ok) return failed(run, read.error)
  await credit.takeGrant({ storeId, customerId, granted: read.value, by })
  return succeeded(run)
}
