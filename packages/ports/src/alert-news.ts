import type { AlertStatus } from '@ihub/domain/alerts'
import type { Language } from '@ihub/domain/languages'
import type { AlertRecord } from './alerts.ts'

/** What subscribers are told of an alert, as the alert stands now. */
export interface AlertNews {
  alert: AlertRecord
  store: { storeId: string; code: string; name: string; language: Language }
  event: { status: AlertStatus; previousStatus: AlertStatus | null; sequence: number }
}

/** The fields of the event, and what people call the alert. */
export type WriteAlertNews = (news: AlertNews) => { name: string; data: object }
