// Runs before the app: what must be known before the first module and the first paint.
;(() => {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.content
  // react-style-singleton (scroll lock of dialogs) takes the nonce of its style tag from here.
  globalThis.__webpack_nonce__ = nonce
  // zod compiles parsers with `new Function`, which the content security policy forbids and reports.
  globalThis.__zod_globalConfig = { jitless: true }

  let scheme = 'auto'
  let lang = null
  try {
    scheme = localStorage.getItem('color-scheme') ?? 'auto'
    lang = localStorage.getItem('lang')
  } catch {
    // Storage may be switched off; the defaults hold then.
  }
  const isDark =
    scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  if (lang) document.documentElement.lang = lang
})()
