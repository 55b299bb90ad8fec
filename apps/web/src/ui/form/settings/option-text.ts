import { isKey, type Translate } from '../../../i18n/translate.ts'

/** Lists that have their words elsewhere in the app. */
const families: Record<string, string> = {
  platform: 'platform',
  orderDestination: 'destination',
  feedStatuses: 'webhook.event',
  statuses: 'webhook.event',
  reservedOrdersStatuses: 'status.order',
  billGateway: 'gateway',
  billedPayments: 'payment',
}

/** The word for one choice of a setting; names of formats such as REST or A4 are their own. */
export function optionText(t: Translate, setting: string, choice: string): string {
  const key = `${families[setting] ?? `setting.${setting}.option`}.${choice}`
  return isKey(key) ? t(key) : choice
}
