import { isListenedTo } from '@ihub/domain/store/store-systems'
import type { IntegrationRef, OrderRepository } from '@ihub/ports/engine'
import type { ErpDesk } from '@ihub/ports/erp-offers'
import type { HookReport } from '@ihub/ports/hook'
import type { StatusReport } from '@ihub/ports/order-status-source'
import { type SentReport, takeSentStatuses } from '../erp/take-sent-reports.ts'

interface Deps extends Pick<ErpDesk, 'reports' | 'keepReport' | 'processIdOf' | 'readStore'> {
  orders: OrderRepository
}

/** Takes what a system told by its hook to the orders, each report once; of a system that is not listened to nothing is kept. */
export async function takeHookReports(
  { orders, reports, keepReport, processIdOf, readStore }: Deps,
  { storeId, integrationId, connector }: IntegrationRef,
  told: readonly HookReport[],
): Promise<void> {
  if (!isListenedTo(await readStore(storeId), connector.id)) return
  await takeSentStatuses(
    { orders, reports, keep: keepReport, processIdOf },
    { storeId, integrationId },
    told.map(toSent),
  )
}

const toSent = ({ read, ...report }: HookReport): SentReport<StatusReport> => ({
  ...report,
  read:
    'report' in read
      ? { report: read.report }
      : { problems: read.problems.map(({ field, message }) => ({ field, message, code: 'field.invalid' })) },
})
