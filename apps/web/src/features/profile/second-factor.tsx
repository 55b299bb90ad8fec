import type { ResponseOf } from '@ihub/contract/endpoint'
import type { CurrentUser, startSecondFactor } from '@ihub/contract/session'
import { useState } from 'react'
import { useValue } from '../../app/state.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { freshCodes } from './fresh-codes.ts'
import css from './profile.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'
import { ConfirmSetUp, StartSetUp } from './set-up-second-factor.tsx'
import { useT } from './texts.ts'

type Key = ResponseOf<typeof startSecondFactor>

/** Off, being set up, or on; recovery codes show once in between. */
export function SecondFactor({ user }: { user: CurrentUser }) {
  const t = useT()
  const codes = useValue(freshCodes)
  const [key, setKey] = useState<Key | null>(null)
  const isOn = user.secondFactor === 'on'
  if (codes) return <RecoveryCodes user={user} codes={codes} onKept={() => setKey(null)} />
  return (
    <Section
      title={t('second_factor.title')}
      actions={
        <StatusBadge
          family="active"
          status={isOn ? 'active' : 'inactive'}
          word={t(isOn ? 'second_factor.on' : 'second_factor.off')}
        />
      }
    >
      {key && !isOn ? (
        <ConfirmSetUp setUp={key} onCancel={() => setKey(null)} />
      ) : (
        <Rest user={user} onStarted={setKey} />
      )}
    </Section>
  )
}

/** An explanation of the second factor, and the button that begins or ends it. */
function Rest({ user, onStarted }: { user: CurrentUser; onStarted(key: Key): void }) {
  const t = useT()
  const isOn = user.secondFactor === 'on'
  const [isOpen, setOpen] = useState(user.secondFactor === 'required')
  const close = () => setOpen(false)
  return (
    <div className={css.stack}>
      <p className={css.dim}>{t('second_factor.what')}</p>
      {isOn && (
        <div>
          <ActionButton label={t('second_factor.remove')} onClick={() => setOpen(true)} />
        </div>
      )}
      {isOn && isOpen && <RemoveSecondFactor onClose={close} />}
      {!isOn && !isOpen && (
        <div>
          <ActionButton label={t('second_factor.start')} primary onClick={() => setOpen(true)} />
        </div>
      )}
      {!isOn && isOpen && (
        <StartSetUp onStarted={onStarted} {...(user.secondFactor === 'off' ? { onCancel: close } : {})} />
      )}
    </div>
  )
}
