import type { Blocker } from '@ihub/contract/orders'
import { isReport } from '@ihub/domain/processes'
import {
  IconAlertOctagon,
  IconClock,
  IconCloudOff,
  IconLoader2,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react'
import { isKey } from '../../i18n/translate.ts'
import type { Look } from '../../ui/status/status.ts'
import type { Translate } from './texts.ts'

export const blockerLooks: Record<Blocker['reason'], Look> = {
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

const wordsOf = (t: Translate, { integration, operation }: Blocker) => {
  const key = `operation.${operation}`
  const destination = `destination.${integration}`
  const system = isKey(destination) ? t(destination) : (integration ?? t('orders.blocker.system'))
  return { system, operation: isKey(key) ? t(key) : operation }
}

/** What a system told and the hub could not take in was refused by nobody. */
const wayOf = ({ reason, operation }: Blocker) =>
  reason === 'refused' && isReport(operation) ? 'unread' : reason

/** The failure of its system, in the words of every screen. */
const diagnosis = (t: Translate, blocker: Blocker) =>
  blocker.reason === 'integration-down' && blocker.kind
    ? t(`failure.${blocker.kind}`, { integration: wordsOf(t, blocker).system })
    : null

/** Why the order waits, in the two or three words a cell has room for; its path shows where. */
export const blockerWord = (t: Translate, blocker: Blocker) =>
  diagnosis(t, blocker) ?? t(`orders.blocker.${wayOf(blocker)}.short`, wordsOf(t, blocker))

/** Why the order waits and with what. */
export const blockerText = (t: Translate, blocker: Blocker) =>
  diagnosis(t, blocker) ?? t(`orders.blocker.${wayOf(blocker)}`, wordsOf(t, blocker))

/** The same as sentences that say what happens next. */
export const blockerSentence = (t: Translate, blocker: Blocker) =>
  t(`orders.blocker.${wayOf(blocker)}.long`, wordsOf(t, blocker))

/** The process that holds the order up; the order's own history when no system is involved. */
export const blockerLink = (orderId: string, { integrationId, processId }: Blocker) =>
  integrationId
    ? { to: `/integrations/${integrationId}/processes${processId ? `/${processId}` : ''}`, search: {} }
    : { to: `/orders/list/${orderId}`, search: { tab: 'history' } }
