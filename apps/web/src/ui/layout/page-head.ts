import { state } from '../../app/state.ts'

export interface Crumb {
  label: string
  to: string
}

/** The title and the breadcrumbs of the page on screen; the shell shows them. */
export const pageHead = state<{ title: string; crumbs: readonly Crumb[] }>({ title: '', crumbs: [] })
