import { cron } from '@ihub/domain/actor'
import { takeReadings } from '@ihub/domain/bill/take-reading'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { ok } from '@ihub/domain/result'
import type { BillGateway } from '@ihub/ports/bill-gateway'
import type { BillRepository } from '@ihub/ports/bills'
import type { PollResult } from '../integration/poll-result.ts'
import { readSlips } from './work-on-slips.ts'

interface Deps {
  bills: Pick<BillRepository, 'takeDue' | 'apply'>
}

/** Reads the bills of a gateway whose time has come, and finds those that are late by now; how many had news. */
export async function readDueBills(
  { bills }: Deps,
  integration: { storeId: StoreId; integrationId: IntegrationId },
  gateway: BillGateway,
): PollResult {
  const { storeId } = integration
  let found = 0
  for (const { billId, state, today } of await bills.takeDue(integration)) {
    const { readings, failure } = await readSlips({ bill: state, gateway, today })
    const isNews = takeReadings(state, readings, today).length > 0
    const applied = await bills.apply({
      storeId,
      target: { billId },
      author: cron,
      run: null,
      decide: (current) => ok({ events: takeReadings(current.state, readings, current.today) }),
    })
    if (applied.ok && isNews) found++
    if (failure && failure.kind !== 'not-found') return { ok: false, error: failure }
  }
  return ok({ found })
}
