import type { Holdup } from '@ihub/contract/orders'
import { reportProcessNames } from '@ihub/domain/order/operation-names'
import {
  IconAlertOctagon,
  IconClock,
  IconCloudOff,
  IconLoader2,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react'
import { isKey, type Translate } from '../../i18n/translate.ts'
import type { Look } from '../../ui/status.ts'

export const holdupLooks: Record<Holdup['reason'], Look> = {
  'not-declared': { tone: 'amber', icon: IconPlugConnectedX },
  'not-connected': { tone: 'amber', icon: IconPlugConnectedX },
  'switched-off': { tone: 'amber', icon: IconPlugConnectedX },
  'integration-down': { tone: 'amber', icon: IconCloudOff },
  retrying: { tone: 'amber', icon: IconRefresh },
  refused: { tone: 'red', icon: IconAlertOctagon },
  outdated: { tone: 'red', icon: IconAlertOctagon },
  running: { tone: 'blue', icon: IconLoader2 },
  queued: { tone: 'gray', icon: IconClock },
}

const wordsOf = (t: Translate, { integration, operation }: Holdup) => {
  const key = `operation.${operation}`
  const destination = `destination.${integration}`
  const system = isKey(destination) ? t(destination) : (integration ?? t('orders.holdup.system'))
  return { system, operation: isKey(key) ? t(key) : operation }
}

/** What a system told and the hub could not take in was refused by nobody. */
const wayOf = ({ reason, operation }: Holdup) =>
  reason === 'refused' && reportProcessNames.some((name) => name === operation) ? 'unread' : reason

/** The failure of its system, in the words of every screen. */
const diagnosis = (t: Translate, holdup: Holdup) =>
  holdup.reason === 'integration-down' && holdup.kind
    ? t(`failure.${holdup.kind}`, { integration: wordsOf(t, holdup).system })
    : null

/** Why the order waits, in the two or three words a cell has room for; its path shows where. */
export const holdupWord = (t: Translate, holdup: Holdup) =>
  diagnosis(t, holdup) ?? t(`orders.holdup.${wayOf(holdup)}.short`, wordsOf(t, holdup))

/** Why the order waits and with what. */
export const holdupText = (t: Translate, holdup: Holdup) =>
  diagnosis(t, holdup) ?? t(`orders.holdup.${wayOf(holdup)}`, wordsOf(t, holdup))

/** The same as sentences that say what happens next. */
export const holdupSentence = (t: Translate, holdup: Holdup) =>
  t(`orders.holdup.${wayOf(holdup)}.long`, wordsOf(t, holdup))

/** The process that holds the order up; the order's own history when no system is involved. */
export const holdupLink = (orderId: string, { integrationId, processId }: Holdup) =>
  integrationId
    ? { to: `/integrations/${integrationId}/processes${processId ? `/${processId}` : ''}`, search: {} }
    : { to: `/orders/list/${orderId}`, search: { tab: 'history' } }
