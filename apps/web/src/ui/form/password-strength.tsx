import { keepsPasswordRule, passwordMin, passwordRules, passwordStrength } from '@ihub/domain/password'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useT } from '../../i18n/translate.ts'
import tones from '../status/tone.module.css'
import css from './password-strength.module.css'

const levels = [1, 2, 3, 4] as const
const toneOf = { 0: 'gray', 1: 'red', 2: 'amber', 3: 'green', 4: 'green' } as const

/** How good a new password is, and which of its rules are kept, as it is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useT()
  const strength = passwordStrength(password)
  return (
    <div className={`${css.strength} ${tones[toneOf[strength]]}`}>
      <div className={css.meter}>
        <div className={css.bars} aria-hidden>
          {levels.map((level) => (
            <span key={level} data-filled={level <= strength || undefined} />
          ))}
        </div>
        <span className={css.word} role="status">
          {strength !== 0 && t(`password.strength.${strength}`)}
        </span>
      </div>
      <ul className={css.rules}>
        {passwordRules.map((rule) => {
          const isKept = keepsPasswordRule(password, rule)
          const Icon = isKept ? IconCheck : IconPoint
          return (
            <li key={rule} data-kept={isKept || undefined}>
              <Icon
                size={13}
                role="img"
                aria-label={t(isKept ? 'password.rule.kept' : 'password.rule.open')}
              />
              {t(`password.rule.${rule}`, { minimum: passwordMin })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
