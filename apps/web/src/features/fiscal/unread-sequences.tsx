import { ApiError } from '@ihub/contract/client/api-error'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { errorText } from '../../app/error-text.ts'
import { useWorkspace } from '../../app/workspace.ts'
import { UnreadState } from '../../ui/layout/read-states.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import css from './fiscal.module.css'
import { useT } from './texts.ts'

/** The tab of the store's page on which each of these is put right. */
const tabFor: Readonly<Record<string, string>> = {
  'fiscal.switched_off': 'invoices',
  'integration.not_configured': 'linxFiscal',
}

/** In place of sequences that were never read: a store that lacks a setting is led to it. */
export function UnreadSequences({ read }: { read: UseQueryResult }) {
  const t = useT()
  const user = useCurrentUser()
  const { storeId } = useWorkspace()
  const tab = read.error instanceof ApiError ? tabFor[read.error.code] : undefined
  if (!tab || !storeId) return <UnreadState read={read} height={240} />
  return (
    <Section>
      <EmptyState
        title={t('fiscal.not_set_up')}
        hint={errorText(t, read.error)}
        action={
          isAllowed(user, ['Admin']) && (
            <Link to={`/stores/${storeId}`} search={{ tab }} className={css.link}>
              {t('fiscal.set_up')}
            </Link>
          )
        }
      />
    </Section>
  )
}
