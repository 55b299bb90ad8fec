import { mustSetUp, useCurrentUser } from '../../app/current-user.ts'
import { useValue } from '../../app/state.ts'
import { Page } from '../../ui/layout/page.tsx'
import { DataForm } from './data-form.tsx'
import { freshCodes } from './fresh-codes.ts'
import { PasswordForm } from './password-form.tsx'
import css from './profile.module.css'
import { SecondFactor } from './second-factor.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useT } from './texts.ts'

/** A person's own account; the only page of somebody who must set up a second factor first. */
export function ProfilePage() {
  const t = useT()
  const user = useCurrentUser()
  const codes = useValue(freshCodes)
  if (mustSetUp(user))
    return (
      <div className={css.setUp}>
        <Page title={t('second_factor.required.title')}>
          {!codes && <p className={css.lead}>{t('second_factor.required')}</p>}
          <SecondFactor user={user} />
        </Page>
      </div>
    )
  return (
    <Page title={t('profile.title')}>
      <div className={css.columns}>
        <div className={css.stack}>
          <DataForm user={user} />
          <PasswordForm />
        </div>
        <div className={css.stack}>
          <SecondFactor user={user} />
          <SessionsSection />
        </div>
      </div>
    </Page>
  )
}
