import { workers } from '@ihub/contract/common'
import { type ComponentType, createElement } from 'react'
import { prefetch } from '../../app/prefetch.ts'
import { lazyPage, type Screen } from '../../app/screen.ts'
import { prefetchList } from '../../ui/table/use-list.ts'
import { type HookScreens, hookScreens } from './hook-screens.ts'
import { webhookTexts } from './texts.ts'

/** A page that is shared by all kinds, as a page of one kind. */
const pageOf = <Name extends string>(
  of: HookScreens,
  load: () => Promise<Record<Name, ComponentType<{ of: HookScreens }>>>,
  name: Name,
) =>
  lazyPage(
    async () => {
      const { [name]: page } = await load()
      const bound: Record<string, ComponentType<object>> = { [name]: () => createElement(page, { of }) }
      return bound as Record<Name, ComponentType<object>>
    },
    name,
    webhookTexts,
  )

const screensOf = (of: HookScreens): Screen[] => {
  const { path, calls } = of
  return [
    {
      path: `${path}/events`,
      roles: workers,
      component: pageOf(of, () => import('./hook-events-page.tsx'), 'HookEventsPage'),
      prefetch: (input) => prefetchList(calls.listEvents, input),
    },
    {
      path: `${path}/events/$eventId`,
      roles: workers,
      component: pageOf(of, () => import('./hook-event-page.tsx'), 'HookEventPage'),
      prefetch: ({ params }) => prefetch(calls.getEvent, { params: { id: params.eventId ?? '' } }),
    },
    {
      path: `${path}/settings`,
      roles: ['Admin'],
      component: pageOf(of, () => import('./hooks-page.tsx'), 'HooksPage'),
      prefetch: (input) => prefetchList(calls.list, input),
    },
    {
      path: `${path}/settings/new`,
      roles: ['Admin'],
      component: pageOf(of, () => import('./new-hook-page.tsx'), 'NewHookPage'),
    },
    {
      path: `${path}/settings/$webhookId`,
      roles: ['Admin'],
      component: pageOf(of, () => import('./hook-page.tsx'), 'HookPage'),
      prefetch: ({ params }) => prefetch(calls.get, { params: { id: params.webhookId ?? '' } }),
    },
  ]
}

export const webhookScreens: readonly Screen[] = Object.values(hookScreens).flatMap(screensOf)
