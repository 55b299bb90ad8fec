import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Section } from '../../ui/layout/section.tsx'
import tones from '../../ui/status/tone.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

interface Props {
  name: string
  secret: string
  listPath: string
}

/** The secret of a new subscription. */
export function SecretCard({ name, secret, listPath }: Props) {
  const t = useT()
  return (
    <Section title={t('webhook.created', { name })}>
      <ShownSecret secret={secret}>
        <div>
          <Button component={Link} to={listPath}>
            {t('webhook.secret.stored')}
          </Button>
        </div>
      </ShownSecret>
    </Section>
  )
}

/** The secret that signs the deliveries; nobody can read it again. */
export function ShownSecret({ secret, children }: { secret: string; children: ReactNode }) {
  const t = useT()
  return (
    <div className={css.secret} role="status">
      <p className={`${css.warning} ${tones.amber}`}>
        <IconKey size={16} aria-hidden /> {t('webhook.secret.once')}
      </p>
      <CopyText value={secret} mono wrap />
      <p className={css.dim}>{t('webhook.secret.hint')}</p>
      {children}
    </div>
  )
}
