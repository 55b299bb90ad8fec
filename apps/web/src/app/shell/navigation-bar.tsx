import { NavigationProgress, nprogress } from '@mantine/nprogress'
import '@mantine/nprogress/styles.layer.css'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The thin line at the top while a page loads. */
export function NavigationBar() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  // The bar is a store of its own that has to be told.
  useEffect(() => {
    if (!isLoading) return
    nprogress.start()
    return () => nprogress.complete()
  }, [isLoading])
  // Screen readers hear of the new page by its title; the bar is for the eye.
  return (
    <div aria-hidden>
      <NavigationProgress size={2} withinPortal={false} />
    </div>
  )
}
