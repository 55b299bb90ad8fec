import type { AnyRouter } from '@tanstack/react-router'
import { translate } from '../i18n/translate.ts'
import { pageHead } from '../ui/layout/page-head.ts'

const delayMs = 200

/** The window is called after the page 200 ms after a change of route (specification section 1). */
export function startWindowTitle(router: AnyRouter) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { title } = pageHead.get()
      const base = translate('app.name')
      if (title) document.title = `${title} · ${base}`
    }, delayMs)
  }
  router.subscribe('onResolved', later)
  pageHead.subscribe(later)
}
