import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { hubClock } from '@ihub/kit/clock'
import type { CursorRepository } from '@ihub/ports/engine'

/** `2026-11-29T01`: words that stay the same are told once an hour. */
const hourLength = 13

/** Whether the words of a reading were not told in this hour, as those of a row that comes again with each page; keeps them. */
export async function isNews(
  cursors: CursorRepository,
  integration: { storeId: StoreId; integrationId: IntegrationId },
  place: string,
  words: string,
): Promise<boolean> {
  const now = `${hubClock.nowIso().slice(0, hourLength)} ${words}`
  if ((await cursors.read(integration, place)) === now) return false
  await cursors.write(integration, place, now)
  return true
}
