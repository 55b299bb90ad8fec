import { type CallFigures, durationAt } from '@ihub/domain/call-figures'
import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import type { RowOf } from '@ihub/ports/list-reads'
import {
  duration,
  type ExportColumn,
  type ExportColumns,
  instant,
  joined,
  number,
  text,
  word,
} from './export-column.ts'

/** The words of each kind's events. */
const eventWords: Record<HookKind, string> = {
  order: 'webhook.event',
  invoice: 'invoice.status',
  alert: 'alert.status',
}

/** As percent, rounded down: 999 of 1,000 are never all; null without attempts. */
const successText = ({ calls, failed }: CallFigures) =>
  calls === 0 ? null : `${Math.floor((100 * (calls - failed)) / calls)}%`

const hookColumns = (kind: HookKind): ExportColumns<'order-hooks'> => ({
  'webhook.name': text((hook) => hook.name),
  'webhook.url': text((hook) => hook.url),
  'webhook.statuses': text(
    ({ statuses }, { say }) =>
      joined(
        statuses.map((status) => say(`${eventWords[kind]}.${status}`)),
        ', ',
      ) || say('webhook.statuses.all'),
  ),
  'webhook.column.active': text(({ active, switchedOff }, { say }) =>
    say(switchedOff ? 'webhook.switched_off' : active ? 'webhook.active' : 'webhook.inactive'),
  ),
  'webhook.column.success': text(({ attempts: { calls } }) => successText(calls)),
  'webhook.column.p95': duration(({ attempts: { calls } }) => durationAt(calls, 0.95)),
  'webhook.column.failing_since': instant(({ attempts }) => attempts.failingSince),
  'webhook.column.hook_created_at': instant((hook) => hook.createdAt),
  'webhook.column.created_by': text((hook) => hook.createdBy),
})

export const orderHookColumns: ExportColumns<'order-hooks'> = hookColumns('order')
export const invoiceHookColumns: ExportColumns<'invoice-hooks'> = {
  ...hookColumns('invoice'),
  'webhook.cfops': text(({ filters }) => filters.cfops?.join(', ')),
}

export const alertHookColumns: ExportColumns<'alert-hooks'> = {
  ...hookColumns('alert'),
  'webhook.codes': text(({ filters }, { say }) =>
    filters.codes?.map((code) => say(`audit.alert.${code}`)).join(', '),
  ),
}

type Event = RowOf<'order-hook-events'>

const eventColumns = {
  'webhook.column.status': word('webhook.status', (event) => event.status),
  'webhook.column.erp_order': text((event) => event.order?.erpOrderId),
  'webhook.column.seller': text((event) => event.order?.seller),
  'webhook.column.webhook': text((event) => event.webhook.name),
  'webhook.column.created_at': instant((event) => event.createdAt),
  'webhook.column.purchase_date': instant((event) => event.order?.purchasedAt),
  'webhook.column.attempts': number((event) => event.attempts),
  'webhook.column.answer': number((event) => event.responseStatus),
  'webhook.column.time': duration((event) => event.requestMs),
  'webhook.column.next': instant((event) => event.nextAttemptAt),
} as const satisfies Record<string, ExportColumn<Event>>

const subject = text<Event>((event) => event.subject.code)

export const orderEventColumns: ExportColumns<'order-hook-events'> = {
  ...eventColumns,
  'webhook.order.status': word(eventWords.order, (event) => event.event),
  'webhook.order.subject': subject,
}
export const invoiceEventColumns: ExportColumns<'invoice-hook-events'> = {
  ...eventColumns,
  'webhook.invoice.status': word(eventWords.invoice, (event) => event.event),
  'webhook.invoice.subject': subject,
}
export const alertEventColumns: ExportColumns<'alert-hook-events'> = {
  ...eventColumns,
  'webhook.alert.status': word(eventWords.alert, (event) => event.event),
  'webhook.alert.subject': subject,
}
