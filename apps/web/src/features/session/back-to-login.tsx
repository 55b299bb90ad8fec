import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/translate.ts'
import css from './login-layout.module.css'

export function BackToLogin({ onClick }: { onClick?(): void }) {
  const t = useT()
  return (
    <p className={css.back}>
      <Link to="/login" search={{}} {...(onClick ? { onClick } : {})}>
        <IconArrowLeft size={14} aria-hidden /> {t('login.back')}
      </Link>
    </p>
  )
}
