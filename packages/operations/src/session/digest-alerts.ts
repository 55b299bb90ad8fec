import { alertSeverities, severityOf } from '@ihub/domain/alerts'
import type { MailAlert } from '@ihub/ports/mails'

/** Alerts that one mail lists; it names how many more there are. */
export const digestMax = 25

export interface Digest {
  /** The most urgent first, and the earliest of the same urgency. */
  listed: MailAlert[]
  open: number
  left: number
  /** Those that ended before the mail was sent. */
  finished: number
}

/** What a mail about several alerts says of them as they stand now; nobody is told of a silenced one. */
export function digestOf(alerts: MailAlert[]): Digest {
  const rank = ({ code }: MailAlert) => alertSeverities.indexOf(severityOf(code))
  const open = alerts
    .filter(({ status, isSilenced }) => status !== 'finished' && !isSilenced)
    .toSorted((one, other) => rank(one) - rank(other) || one.createdAt.localeCompare(other.createdAt))
  const listed = open.slice(0, digestMax)
  return {
    listed,
    open: open.length,
    left: open.length - listed.length,
    finished: alerts.filter(({ status }) => status === 'finished').length,
  }
}
