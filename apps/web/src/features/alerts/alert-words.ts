import type { Alert } from '@ihub/contract/alerts'
import { type AlertRuleName, isAlertRule } from '@ihub/domain/alert-rules'
import { billTroubles } from '@ihub/domain/bill/statuses'
import type { Translate } from './texts.ts'

type Said = Pick<
  Alert,
  'code' | 'diagnosis' | 'figures' | 'subject' | 'message' | 'integration' | 'createdBy'
>

const paramsOf = ({ figures, integration }: Said) => ({ ...figures, integration: integration?.name ?? '' })

/** The subject: as somebody wrote it, or that of the hub's own alerts in this language. */
export const subjectOf = (t: Translate, alert: Said): string =>
  alert.code ? t(`alert.subject.${alert.code}`, paramsOf(alert)) : alert.subject

/** How the system fails now, in the words of every other screen; null once it answers. */
export const diagnosisOf = (t: Translate, alert: Said): string | null =>
  alert.diagnosis && t(`failure.${alert.diagnosis}`, paramsOf(alert))

export const messageOf = (t: Translate, alert: Said): string =>
  alert.code ? t(`alert.message.${alert.code}`, paramsOf(alert)) : alert.message

/** The person or token by name; the hub for alerts that it raised itself. */
export const authorOf = (t: Translate, { createdBy }: Said): string => createdBy ?? t('alerts.by_hub')

/** The list that shows what the alert of a rule is about; the processes are those of its system. */
const placesOfRules: Record<AlertRuleName, (integrationId: string) => { to: string; search: object }> = {
  'queue-delayed': (id) => ({ to: `/integrations/${id}/processes`, search: { standing: 'open' } }),
  'calls-failing': (id) => ({
    to: `/integrations/${id}/processes`,
    search: { status: ['error', 'request-error'] },
  }),
  'orders-stuck': () => ({
    to: '/orders/list',
    search: { idle: true, orderBy: 'updatedAt', direction: 'asc' },
  }),
  'invoices-expiring': () => ({ to: '/invoices', search: { expiring: true } }),
  'job-missed': () => ({ to: '/jobs', search: {} }),
  'stock-oversold': () => ({ to: '/inventories', search: { isOversold: true } }),
  'stock-refused': () => ({ to: '/inventories', search: { status: ['error'] } }),
  'catalog-refused': (id) => ({
    to: `/integrations/${id}/processes`,
    search: { type: ['push-catalog'] },
  }),
  'bills-troubled': () => ({ to: '/bills', search: { trouble: [...billTroubles] } }),
  'bills-refused': () => ({ to: '/bills', search: { status: ['error'] } }),
  'bill-numbers-short': () => ({ to: '/sellers', search: {} }),
  'customers-refused': () => ({ to: '/customers', search: { status: ['error'] } }),
  'stock-stuck': (id) => ({
    to: `/integrations/${id}/processes`,
    search: { type: ['read-erp-stock'] },
  }),
  'stock-doubted': () => ({ to: '/stores', search: {} }),
  'returns-refused': () => ({ to: '/orders/protocols', search: { integration: ['error'] } }),
  'refunds-refused': () => ({ to: '/refunds', search: { status: ['refused', 'in-doubt'] } }),
  'refunds-late': () => ({
    to: '/refunds',
    search: {
      status: ['owed', 'settling', 'refused', 'in-doubt'],
      orderBy: 'createdAt',
      direction: 'asc',
    },
  }),
}

/** Where the alert of a rule or of changed fields leads; null for every other. */
export function placeOfRule({ code, integration }: Pick<Alert, 'code' | 'integration'>) {
  const id = integration?._id ?? ''
  if (code === 'answers-changed') return { to: `/integrations/${id}/answers`, search: {} }
  return code && isAlertRule(code) ? placesOfRules[code](id) : null
}

/** The list of the orders it is about, as a link names it. */
export const ordersOf = ({ filter }: NonNullable<Alert['about']>) => ({ to: '/orders/list', search: filter })
