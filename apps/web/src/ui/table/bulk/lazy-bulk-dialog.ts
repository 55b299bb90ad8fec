import { lazy } from 'react'
import { bulkTexts } from './texts.ts'

/** The dialog of a bulk action, with its texts; it loads when it first opens. */
export const BulkDialog = lazy(async () => {
  const [module] = await Promise.all([import('./bulk-dialog.tsx'), bulkTexts.load()])
  return { default: module.BulkDialog }
})
