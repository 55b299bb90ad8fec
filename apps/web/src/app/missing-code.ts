const storageKey = 'reloaded-build'
/** As Chromium, Firefox, Safari and Vite's loader of styles say it. */
const missing =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i

/** True for code that a deploy removed while this page was open. */
export const isMissingCode = (error: unknown) => error instanceof Error && missing.test(error.message)

/** Loads the page anew, once for each build and never without a network; false when that was tried already. */
export function reloadForMissingCode(): boolean {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
  if (!navigator.onLine || sessionStorage.getItem(storageKey) === build) return false
  sessionStorage.setItem(storageKey, build)
  window.location.reload()
  return true
}
