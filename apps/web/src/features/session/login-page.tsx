import { login } from '@ihub/contract/session'
import { IconArrowsSplit2, IconHistory, IconZoomExclamation } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mode } from '../../app/mode.ts'
import { session } from '../../app/session.ts'
import { LanguageMenu, ThemeMenu } from '../../app/shell/preferences-menu.tsx'
import { useT } from '../../i18n/translate.ts'
import { Form, FormError, PasswordField, SubmitButton, TextField } from '../../ui/fields.tsx'
import { pageHead } from '../../ui/page-head.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { FlowPicture } from './flow-picture.tsx'
import css from './login-page.module.css'

const points = [
  ['login.point.flow', IconArrowsSplit2],
  ['login.point.stuck', IconZoomExclamation],
  ['login.point.safe', IconHistory],
] as const

/** Sign-in, with what the product is beside it. */
export function LoginPage() {
  const t = useT()
  const title = t('login.title')
  // The window's title lives outside of the page.
  useEffect(() => pageHead.set({ title, crumbs: [] }), [title])
  return (
    <div className={css.page} data-mode={mode}>
      <section className={css.about}>
        <div className={css.brand}>
          <img src="/icon.svg" width={30} height={30} alt="" />
          {t('app.name')}
          {mode !== 'production' && <span className={css.mode}>[{mode}]</span>}
        </div>
        <div>
          <FlowPicture />
          <p className={css.headline}>{t('login.headline')}</p>
          <ul className={css.points}>
            {points.map(([key, Icon]) => (
              <li key={key}>
                <Icon size={18} stroke={1.6} aria-hidden />
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
        <p className={css.small}>{t('app.description')}</p>
      </section>
      <main className={css.side}>
        <div className={css.preferences}>
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <LoginForm />
      </main>
    </div>
  )
}

function LoginForm() {
  const t = useT()
  const router = useRouter()
  const form = useApiForm(login, {
    defaults: { email: '', password: '' },
    onDone: ({ token }) => {
      session.start(token)
      router.history.push(session.takeRedirect() ?? '/')
    },
  })
  return (
    <div className={css.form}>
      <h1 className={css.title}>{t('login.title')}</h1>
      <p className={css.hint}>{t('login.subtitle')}</p>
      <Form form={form}>
        <TextField
          form={form}
          name="email"
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          form={form}
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
        />
        <FormError form={form} />
        <SubmitButton form={form} label={t('login.submit')} fullWidth />
      </Form>
    </div>
  )
}
