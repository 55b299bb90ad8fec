import type { ResponseOf } from '@ihub/contract/endpoint'
import { confirmSecondFactor, startSecondFactor } from '@ihub/contract/session'
import { Button } from '@mantine/core'
import { Form, FormError, PasswordField, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { freshCodes } from './fresh-codes.ts'
import css from './profile.module.css'
import { QrCode } from './qr-code.tsx'
import { useT } from './texts.ts'
import { useGoogleHint } from './use-google-hint.ts'

interface StartSetUpProps {
  onStarted(key: ResponseOf<typeof startSecondFactor>): void
  onCancel?(): void
}

/** A person at an open session still has to know the password. */
export function StartSetUp({ onStarted, onCancel }: StartSetUpProps) {
  const t = useT()
  const googleHint = useGoogleHint('second_factor.google_only')
  const form = useApiForm<typeof startSecondFactor, { password: string }>(startSecondFactor, {
    defaults: { password: '' },
    onDone: onStarted,
  })
  return (
    <Form form={form}>
      <PasswordField
        form={form}
        name="password"
        label={t('second_factor.confirm_password')}
        {...googleHint}
        autoComplete="current-password"
      />
      <FormError form={form} says={{ 'session.invalid_credentials': t('profile.current_password.wrong') }} />
      <SubmitButton form={form} label={t('second_factor.continue')}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
      </SubmitButton>
    </Form>
  )
}

interface ConfirmSetUpProps {
  setUp: ResponseOf<typeof startSecondFactor>
  onCancel(): void
}

const inFours = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text

/** The key goes to the app, and a code of the app comes back. */
export function ConfirmSetUp({ setUp, onCancel }: ConfirmSetUpProps) {
  const t = useT()
  const form = useApiForm<typeof confirmSecondFactor, { code: string }>(confirmSecondFactor, {
    defaults: { code: '' },
    onDone: ({ recoveryCodes }) => freshCodes.set(recoveryCodes),
  })
  return (
    <ol className={css.steps}>
      <li>
        <h3 className={css.stepTitle}>{t('second_factor.step.scan')}</h3>
        <p className={css.dim}>{t('second_factor.step.scan.hint')}</p>
        <div className={css.scan}>
          <QrCode text={setUp.otpauthUrl} label={t('second_factor.qr')} />
          <div className={css.key}>
            <span className={css.dim}>{t('second_factor.secret')}</span>
            <CopyText value={setUp.secret} mono wrap>
              {inFours(setUp.secret)}
            </CopyText>
          </div>
        </div>
      </li>
      <li>
        <h3 className={css.stepTitle}>{t('second_factor.step.code')}</h3>
        <Form form={form}>
          <TextField
            form={form}
            name="code"
            label={t('second_factor.code')}
            autoComplete="one-time-code"
            isNumeric
          />
          <FormError form={form} />
          <SubmitButton form={form} label={t('second_factor.confirm')} onCancel={onCancel} />
        </Form>
      </li>
    </ol>
  )
}
