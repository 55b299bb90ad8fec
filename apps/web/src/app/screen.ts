import type { Role } from '@ihub/domain/roles'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { sharedTexts } from '../i18n/texts.ts'
import { loadInTime } from './load-in-time.ts'

export interface ScreenInput {
  params: Record<string, string>
  search: Record<string, unknown>
}

/** One address of the app for signed-in people; features list theirs in `screens.ts`. */
export interface Screen {
  /** As in the specification, parameters as `$orderId`. */
  path: string
  /** Who may see it; anyone signed in when left out. */
  roles?: readonly Role[]
  component: AsyncRouteComponent<object>
  /** Starts reading while the code still loads and when a link to it is pointed at. */
  prefetch?(input: ScreenInput): void
}

/** A page whose code and texts load when needed; it shows when both are there. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<object>>>,
  name: Name,
  texts: Pick<typeof sharedTexts, 'load'>,
): AsyncRouteComponent<object> {
  const loadBoth = async () => {
    const [module] = await Promise.all([load(), texts.load()])
    return module
  }
  return lazyRouteComponent(() => loadInTime(name, loadBoth), name) as AsyncRouteComponent<object>
}
