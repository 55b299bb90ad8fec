import { about } from '@ihub/contract/session'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import css from './public-pages.module.css'
import { useT } from './texts.ts'
import { usePageTitle } from './use-page-title.ts'

/** Which iHub this is. */
export function AboutPage() {
  const t = useT()
  usePageTitle(t('about.title'))
  const { data, error, refetch } = useApi(about, {})
  return (
    <article className={css.page}>
      <h1 className={css.title}>{t('about.title')}</h1>
      <p className={css.lead}>{t('app.description')}</p>
      <Section>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={62} />}
        {data && (
          <KeyValue
            rows={[
              { label: t('about.name'), value: data.name },
              { label: t('about.version'), value: data.version },
              { label: t('about.mode'), value: t(`about.mode.${data.mode}`) },
            ]}
          />
        )}
      </Section>
      <p className={css.links}>
        <Link to="/policy">{t('about.policy')}</Link>
        <a href="/api/docs">{t('about.api')}</a>
      </p>
    </article>
  )
}
