import { lazy } from 'react'

export type { Exported } from './export-menu.tsx'

/** Loads beside the list, which does not wait for it. */
export const ExportMenu = lazy(() =>
  import('./export-menu.tsx').then((module) => ({ default: module.ExportMenu })),
)
