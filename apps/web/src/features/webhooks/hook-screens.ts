import type { HookEvent, Hooks } from '@ihub/contract/define-hooks'
import { hooks } from '@ihub/contract/webhooks'
import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import { subjectLink } from '../../app/entities.ts'
import { hookPaths } from '../../app/hook-paths.ts'
import { asLoaded, type Key } from '../../i18n/keys.ts'

/** One kind of webhook as its five screens show it. */
export interface HookScreens extends Pick<Hooks, 'kind' | 'filters' | 'statuses' | 'subject'> {
  calls: Hooks
  /** The addresses of its screens begin with it. */
  path: string
  /** The words of a status of the kind. */
  statusKey(status: HookStatus): Key
  /** The pages of the kind's entities begin with it. */
  pages: string
  /** Where the entity of an event is seen; null where no screen shows it. */
  linkTo(event: HookEvent): SubjectAddress | null
}

interface SubjectAddress {
  to: string
  search?: { row: string }
}

interface Address {
  path: string
  pages: string
  words: 'webhook.event' | 'invoice.status' | 'alert.status'
}

const screensOf = (calls: Hooks, { path, pages, words }: Address): HookScreens => ({
  ...calls,
  calls,
  path,
  pages,
  statusKey: (status) => asLoaded(`${words}.${status}`),
  linkTo: (event) => {
    const { to } = subjectLink({ kind: calls.kind, _id: event[calls.subject.id] ?? null })
    return to === null ? null : { to }
  },
})

export const hookScreens: Record<HookKind, HookScreens> = {
  order: screensOf(hooks.order, { path: hookPaths.order, pages: '/orders/list', words: 'webhook.event' }),
  invoice: screensOf(hooks.invoice, { path: hookPaths.invoice, pages: '/invoices', words: 'invoice.status' }),
  alert: {
    ...screensOf(hooks.alert, { path: hookPaths.alert, pages: '/alert', words: 'alert.status' }),
    linkTo: ({ alertId }) => (alertId ? { to: '/alert', search: { row: alertId } } : null),
  },
}

/** A constant for each kind, such as its columns. */
export const forEachKind = <Made>(make: (of: HookScreens) => Made) =>
  Object.fromEntries(Object.values(hookScreens).map((of) => [of.kind, make(of)])) as Record<HookKind, Made>

/** The code people know the entity of an event by. */
export const codeOf = ({ subject }: HookScreens, event: HookEvent) => event[subject.code] ?? event._id
