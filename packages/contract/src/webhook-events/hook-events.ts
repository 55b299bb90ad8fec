import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import { alertEvents } from './alert-events.ts'
import type { AnnouncedEvent, SentEvent } from './define-event.ts'
import { invoiceEvents } from './invoice-events.ts'
import { orderEvents } from './order-events.ts'
import { pingEvent } from './ping-event.ts'

/** Everything subscribers are told, by kind. Only screens that show it load it, because of its examples. */
export const hookEvents: Record<HookKind, readonly AnnouncedEvent[]> = {
  order: orderEvents,
  invoice: invoiceEvents,
  alert: alertEvents,
}

export const allHookEvents: readonly SentEvent[] = [...Object.values(hookEvents).flat(), pingEvent]
