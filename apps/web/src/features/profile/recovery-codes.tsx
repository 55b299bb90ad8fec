import type { CurrentUser } from '@ihub/contract/session'
import { Button } from '@mantine/core'
import { IconDownload, IconKey } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { mustSetUp, rememberCurrentUser } from '../../app/current-user.ts'
import { landingOf } from '../../app/landing.ts'
import { session } from '../../app/session.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { CopyAction } from '../../ui/value/copy-text.tsx'
import { freshCodes } from './fresh-codes.ts'
import css from './profile.module.css'
import { useT } from './texts.ts'

interface RecoveryCodesProps {
  user: CurrentUser
  codes: readonly string[]
  onKept(): void
}

/** Shown once, until the person says that they are kept. */
export function RecoveryCodes({ user, codes, onKept }: RecoveryCodesProps) {
  const t = useT()
  const router = useRouter()
  const question = useMemo(
    () => ({
      title: t('second_factor.codes.leave'),
      consequence: t('second_factor.codes.leave.consequence'),
      confirm: t('second_factor.codes.leave.confirm'),
    }),
    [t],
  )
  useUnsavedPrompt(true, { question })
  const keep = () => {
    // At once: nothing is left to lose when the next page opens.
    flushSync(() => freshCodes.set(null))
    onKept()
    rememberCurrentUser({ ...user, secondFactor: 'on' })
    notify.success(t('second_factor.done'))
    if (mustSetUp(user)) router.history.replace(landingOf(user, session.takeRedirect()))
  }
  const text = codes.join('\n')
  return (
    <Section title={t('second_factor.codes.title')}>
      <div className={css.stack}>
        <p className={css.text}>
          <IconKey size={16} aria-hidden /> {t('second_factor.codes')}
        </p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={css.buttons}>
          <CopyAction value={text} label={t('second_factor.codes.copy')} />
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={15} />}
            download={t('second_factor.codes.file')}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(
              `${t('second_factor.codes.file_head', { email: user.email })}\n\n${text}\n`,
            )}`}
          >
            {t('second_factor.codes.download')}
          </Button>
          <Button className={css.last} onClick={keep}>
            {t('second_factor.codes.kept')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
