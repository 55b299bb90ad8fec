import type { StoreDetail } from '@ihub/contract/stores'
import { Button } from '@mantine/core'
import { ConnectionCheck } from './connection-check.tsx'
import css from './first-steps.module.css'
import { activeOf, isWithoutErp } from './setup-progress.ts'
import { useT } from './texts.ts'

/** Both connections side by side; one that was never tried is tried at once. */
export function TestStep({ store, onContinue }: { store: StoreDetail; onContinue(): void }) {
  const t = useT()
  const roles = isWithoutErp(store) ? (['platform'] as const) : (['platform', 'erp'] as const)
  const connections = roles.flatMap((role) => activeOf(store.integrations, role) ?? [])
  const works = connections.every(({ health }) => health.status === 'ok')
  return (
    <>
      <div className={css.checks}>
        {connections.map((integration) => (
          <ConnectionCheck
            key={integration._id}
            storeId={store._id}
            integration={integration}
            isDue={integration.health.checkedAt === null}
            refusal={null}
          />
        ))}
      </div>
      <p className={css.dim}>{t('first_steps.test.hint')}</p>
      <div className={css.buttons}>
        <Button variant={works ? 'filled' : 'default'} onClick={onContinue}>
          {t('first_steps.continue')}
        </Button>
      </div>
    </>
  )
}
