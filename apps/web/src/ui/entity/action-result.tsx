import { Link } from '@tanstack/react-router'
import { useValue } from '../../app/state.ts'
import { isKey } from '../../i18n/translate.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import type { EntityDetail } from './declaration.ts'
import css from './now-card.module.css'
import { takenAction } from './taken-action.ts'
import { useT } from './texts.ts'

/** The processes that began since the action that was taken on this page, each with how it goes or ended. */
export function ActionResult({ entity }: { entity: EntityDetail }) {
  const t = useT()
  const taken = useValue(takenAction)
  if (taken?.entityId !== entity._id) return null
  const begun = entity.history.filter(({ _id }) => !taken.known.includes(_id))
  return (
    <section className={css.result} aria-label={t('entity.result', { action: taken.label })}>
      <h3>{t('entity.result', { action: taken.label })}</h3>
      {begun.length === 0 && <p className={css.since}>{t('entity.result.none')}</p>}
      <ul>
        {begun.map(({ _id, type, status, integration }) => {
          const key = `operation.${type}`
          const name = isKey(key) ? t(key) : type
          return (
            <li key={_id}>
              {integration ? (
                <Link to={`/integrations/${integration._id}/processes/${_id}`}>{name}</Link>
              ) : (
                name
              )}
              <StatusBadge family="process" status={status} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
