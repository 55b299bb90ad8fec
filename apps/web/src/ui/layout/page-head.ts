import { state } from '../../app/state.ts'

export interface Crumb {
  label: string
  to: string
}

/** What the page on screen is called and where it stands; the shell shows it. */
export const pageHead = state<{ title: string; crumbs: readonly Crumb[] }>({ title: '', crumbs: [] })
