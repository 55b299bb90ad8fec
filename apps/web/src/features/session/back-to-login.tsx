import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import css from './login-layout.module.css'
import { useT } from './texts.ts'

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
