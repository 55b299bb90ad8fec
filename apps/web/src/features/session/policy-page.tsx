import type { Language } from '@ihub/domain/languages'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ErrorState } from '../../ui/layout/states.tsx'
import type { Policy } from './policy/policy.ts'
import css from './public-pages.module.css'
import { useT } from './texts.ts'
import { usePageTitle } from './use-page-title.ts'

/** Long, and read by few: it comes with the page and not with the other texts. */
const loaders: Record<Language, () => Promise<Policy>> = {
  'pt-BR': () => import('./policy/pt-br.ts').then((module) => module.policy),
  'en-US': () => import('./policy/en-us.ts').then((module) => module.policy),
  'es-MX': () => import('./policy/es-mx.ts').then((module) => module.policy),
}

/** Whose data this hub keeps, for which purpose, how long, and whom to ask. */
export function PolicyPage() {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  usePageTitle(t('policy.title'))
  const { data, error, refetch } = useQuery({
    queryKey: ['policy', language],
    queryFn: loaders[language],
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <article className={css.page}>
      <h1 className={css.title}>{t('policy.title')}</h1>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={480} />}
      {data && (
        <>
          <p className={css.lead}>{t('policy.updated', { date: format.day(data.inForceSince) ?? '' })}</p>
          {data.sections.map((section) => (
            <PolicySection key={section.title} {...section} />
          ))}
        </>
      )}
    </article>
  )
}

function PolicySection({ title, text, points = [], after = [] }: Policy['sections'][number]) {
  const fill = (sentence: string) => sentence.replaceAll('{{host}}', window.location.host)
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{fill(paragraph)}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map(([name, explanation]) => (
            <li key={name}>
              <strong>{name}</strong> {explanation}
            </li>
          ))}
        </ul>
      )}
      {after.map((paragraph) => (
        <p key={paragraph}>{fill(paragraph)}</p>
      ))}
    </section>
  )
}
