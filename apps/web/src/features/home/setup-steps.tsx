import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWorkspace } from '../../app/workspace.ts'
import { useT } from '../../i18n/translate.ts'
import { Section } from '../../ui/section.tsx'
import css from './home-page.module.css'

const steps = [
  ['home.setup.platform', 'home.setup.platform.hint'],
  ['home.setup.erp', 'home.setup.erp.hint'],
  ['home.setup.hook', 'home.setup.hook.hint'],
] as const

/** What is left to do before a store's first order. */
export function SetupSteps({ storeId, isAdmin }: { storeId: string; isAdmin: boolean }) {
  const t = useT()
  const { storeCode } = useWorkspace()
  return (
    <Section title={t('home.setup.title', { store: storeCode ?? '' })}>
      <p className={css.hint}>{t('home.setup.hint')}</p>
      <ol className={css.steps}>
        {steps.map(([title, hint], index) => (
          <li key={title}>
            <span className={css.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <strong>{t(title)}</strong>
              <div className={css.small}>{t(hint)}</div>
            </div>
          </li>
        ))}
      </ol>
      {isAdmin ? (
        <Button component={Link} to={`/stores/${storeId}`}>
          {t('home.setup.open')}
        </Button>
      ) : (
        <p className={css.hint}>{t('home.setup.ask_admin')}</p>
      )}
    </Section>
  )
}
