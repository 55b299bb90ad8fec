import type { Role } from '@ihub/domain/roles'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

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

const chunkTimeoutMs = 120_000

/** A page whose code loads when needed; no answer within 120 seconds is an error (specification section 8). */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<object>>>,
  name: Name,
): AsyncRouteComponent<object> {
  const loadInTime = () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`chunk ${name} did not load`)), chunkTimeoutMs)
    })
    return Promise.race([load(), late]).finally(() => clearTimeout(timer))
  }
  return lazyRouteComponent(loadInTime, name) as AsyncRouteComponent<object>
}
