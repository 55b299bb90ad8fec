// Runs before the app and sets values needed before the first module and the first paint.
;(() => {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.content
  // react-style-singleton (scroll lock of dialogs) takes the nonce of its style tag from here.
  globalThis.__webpack_nonce__ = nonce
  // zod compiles parsers with `new Function`, which the content security policy forbids and reports.
  globalThis.__zod_globalConfig = { jitless: true }

  const stored = (name, kind = 'localStorage') => {
    try {
      return globalThis[kind].getItem(name)
    } catch {
      // Storage may be switched off; the defaults hold then.
      return null
    }
  }
  const scheme = stored('color-scheme') ?? 'auto'
  const lang = stored('lang')
  const isDark =
    scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  if (lang) document.documentElement.lang = lang

  // Filled in by the build (boot-plan.ts); the development server leaves it empty.
  const plan = { languages: {}, layout: [], screens: [] }
  const languages = Object.keys(plan.languages)
  const language =
    languages.find((one) => one === lang) ??
    languages.find((one) => one.slice(0, 2) === navigator.language.slice(0, 2)) ??
    languages[0]
  const files = new Set(plan.languages[language])
  const token = stored('token')
  const screen = token && plan.screens.find(({ path }) => new RegExp(path).test(location.pathname))
  for (const file of token
    ? [...plan.layout, ...(screen?.files ?? []), ...(screen?.texts[language] ?? [])]
    : [])
    files.add(file)

  // As `app/workspace.ts` begins: this tab's store, the address's, the one chosen last.
  const storeId =
    stored('current-store', 'sessionStorage') ??
    new URLSearchParams(location.search).get('store') ??
    stored('current-store')
  const headers = { authorization: `Bearer ${token}`, ...(storeId ? { 'store-id': storeId } : {}) }
  const answers = {}
  const ask = (url) => {
    answers[url] = fetch(url, { headers })
    // The taker of the answer sees the failure; there may be none.
    answers[url].catch(() => {})
  }
  /** The query of the screen's read as the app will spell it: its defaults, and the parameters of the address. */
  const queryOf = (names) => {
    const said = new URLSearchParams(location.search)
    const query = new URLSearchParams()
    for (const [name, standard] of names)
      for (const value of said.has(name) ? said.getAll(name) : [standard])
        if (value) query.append(name, value)
    return query.size > 0 ? `?${query}` : ''
  }
  if (token && plan.user) ask(plan.user)
  if (screen?.read && storeId) {
    const [, id] = new RegExp(screen.path).exec(location.pathname)
    ask(screen.read.path.replace(':id', id) + queryOf(screen.read.query))
  }
  globalThis.__earlyAnswers = { headers, answers, until: performance.now() + 10_000 }

  for (const href of files) {
    const isStyle = href.endsWith('.css')
    const link = document.createElement('link')
    Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', crossOrigin: '', href })
    if (isStyle) link.as = 'style'
    document.head.append(link)
  }
})()
