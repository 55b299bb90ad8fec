import type { AnswerChange } from '@ihub/contract/answer-changes'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { Ago } from '../../ui/value/value.tsx'
import css from './answers.module.css'
import { type Translate, useT } from './texts.ts'

interface Props {
  integrationId: string
  change: AnswerChange
  /** Its action. */
  children: ReactNode
}

/** One changed field: how it changed, the form of its value, since when, and who may look at the answer. */
export function AnswerChangeItem({ integrationId, change, children }: Props) {
  const t = useT()
  const format = useFormat()
  const { verb, path, kind, isRead, sample, answers, firstSeenAt, lastSeenAt, processId, silenced } = change
  return (
    <li className={css.change}>
      <div className={css.facts}>
        <p className={css.field}>
          <span className={css.kind} data-kind={kind}>
            {t(`answers.kind.${kind}`)}
          </span>{' '}
          <code className={css.path}>{path}</code>
        </p>
        <p className={css.line}>
          {t('answers.verb', { verb })} · {typesOf(t, change)} ·{' '}
          {t(isRead ? 'answers.read' : 'answers.unread')}
        </p>
        {sample !== null && (
          <p className={css.line}>
            {t('answers.sample')} <code className={css.path}>{sample}</code>
          </p>
        )}
        <p className={css.line}>
          {t('answers.first_seen')} <Ago at={firstSeenAt} /> · {t('answers.last_seen')}{' '}
          <Ago at={lastSeenAt} /> · {t('answers.count', { count: answers, total: format.number(answers) })}
          {processId && (
            <>
              {' · '}
              <Link to={`/integrations/${integrationId}/processes/${processId}`} className={css.link}>
                {t('answers.process')} <IconArrowRight size={13} aria-hidden />
              </Link>
            </>
          )}
        </p>
        {silenced && (
          <p className={css.line}>
            {t('answers.silenced.by', { person: silenced.by || t('integrations.hub') })}{' '}
            <Ago at={silenced.at} />
          </p>
        )}
      </div>
      <div className={css.action}>{children}</div>
    </li>
  )
}

const typesOf = (t: Translate, { kind, expected, found }: AnswerChange): string => {
  const known = expected.map((type) => t(`answers.type.${type}`)).join(', ')
  if (found === null) return known
  return kind === 'retyped'
    ? t('answers.types', { known, found: t(`answers.type.${found}`) })
    : t(`answers.type.${found}`)
}
