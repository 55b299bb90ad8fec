import type { Blocker } from '@ihub/contract/blocker'
import { isReport } from '@ihub/domain/processes'
import type { EntityKind } from '@ihub/domain/subject'
import {
  IconAlertOctagon,
  IconCash,
  IconClock,
  IconCloudOff,
  IconCreditCard,
  IconLoader2,
  IconPlayerPause,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react'
import { subjectLink } from '../../app/entities.ts'
import { isKey, type Translate } from '../../i18n/translate.ts'
import type { Look } from '../status/status.ts'
import { say } from './say.ts'

export const blockerLooks: Record<Blocker['reason'], Look> = {
  'not-declared': { tone: 'amber', icon: IconPlugConnectedX },
  'not-connected': { tone: 'amber', icon: IconPlugConnectedX },
  'switched-off': { tone: 'amber', icon: IconPlugConnectedX },
  paused: { tone: 'amber', icon: IconPlayerPause },
  'seller-payment': { tone: 'amber', icon: IconCash },
  'customer-credit': { tone: 'amber', icon: IconCreditCard },
  'integration-down': { tone: 'amber', icon: IconCloudOff },
  unconfirmed: { tone: 'amber', icon: IconClock },
  retrying: { tone: 'amber', icon: IconRefresh },
  refused: { tone: 'red', icon: IconAlertOctagon },
  outdated: { tone: 'red', icon: IconAlertOctagon },
  running: { tone: 'blue', icon: IconLoader2 },
  queued: { tone: 'gray', icon: IconClock },
}

/** Something that may wait, such as a row of a list. */
export interface Blocked {
  kind: EntityKind
  blocker: Blocker
}

const wordsOf = (t: Translate, { kind, blocker: { integration, operation } }: Blocked) => {
  const key = `operation.${operation}`
  const destination = `destination.${integration}`
  const system = isKey(destination) ? t(destination) : (integration ?? say(t, kind, 'blocker.system'))
  return { system, operation: isKey(key) ? t(key) : operation }
}

/** A report that the hub could not take in was refused by nobody. */
const wayOf = ({ reason, operation }: Blocker) =>
  reason === 'refused' && isReport(operation) ? 'unread' : reason

/** The failure of its system, in the words of every screen. */
const diagnosis = (t: Translate, blocked: Blocked) =>
  blocked.blocker.reason === 'integration-down' && blocked.blocker.kind
    ? t(`failure.${blocked.blocker.kind}`, { integration: wordsOf(t, blocked).system })
    : null

/** Why the entity waits, in the two or three words a cell has room for. */
export const blockerWord = (t: Translate, blocked: Blocked) =>
  diagnosis(t, blocked) ??
  say(t, blocked.kind, `blocker.${wayOf(blocked.blocker)}.short`, wordsOf(t, blocked))

/** Why the entity waits and for which system. */
export const blockerText = (t: Translate, blocked: Blocked) =>
  diagnosis(t, blocked) ?? say(t, blocked.kind, `blocker.${wayOf(blocked.blocker)}`, wordsOf(t, blocked))

/** The same as sentences that say the next step. */
export const blockerSentence = (t: Translate, blocked: Blocked) =>
  say(t, blocked.kind, `blocker.${wayOf(blocked.blocker)}.long`, wordsOf(t, blocked))

/** The process that blocks the entity; the entity's own history when no system is involved. */
export const blockerLink = (entityId: string, { kind, blocker: { integrationId, processId } }: Blocked) =>
  integrationId
    ? { to: `/integrations/${integrationId}/processes${processId ? `/${processId}` : ''}`, search: {} }
    : { to: subjectLink({ kind, _id: entityId }).to ?? '.', search: { tab: 'history' } }
