/** How far an alert is looked after (specification section 4). */
export const alertStatuses = ['created', 'waiting', 'finished'] as const
export type AlertStatus = (typeof alertStatuses)[number]

/** Rows are the current status, entries what it may become; a finished alert is only opened again. */
const moves: Record<AlertStatus, readonly AlertStatus[]> = {
  created: ['waiting', 'finished'],
  waiting: ['finished'],
  finished: ['created'],
}

export const mayBecome = (from: AlertStatus, to: AlertStatus): boolean => moves[from].includes(to)

/** What the hub raises by itself; whoever shows it says it in the reader's language. */
export const hubAlertCodes = ['integration-down', 'credentials-refused'] as const
export type HubAlertCode = (typeof hubAlertCodes)[number]
