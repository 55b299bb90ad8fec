import { useEffect } from 'react'
import { pageHead } from '../../ui/layout/page-head.ts'

/** Names the window after a page that has no `Page` around it. */
export function usePageTitle(title: string) {
  // The window's title lives outside of the page.
  useEffect(() => pageHead.set({ title, crumbs: [] }), [title])
}
