import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useTab } from '../../app/use-tab.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Page } from '../layout/page.tsx'
import { ErrorState } from '../layout/states.tsx'
import { CopyButton } from '../value/copy-text.tsx'
import { type EntityDetail, type EntityPageOf, isActing } from './declaration.ts'
import { EntityActions } from './entity-actions.tsx'
import css from './entity-page.module.css'
import { EntityTabs } from './entity-tabs.tsx'
import { EntityTimeline } from './entity-timeline.tsx'
import { History } from './history.tsx'
import { NowCard } from './now-card.tsx'
import { useSay } from './say.ts'
import { useT } from './texts.ts'
import { useNeighbors } from './use-neighbors.ts'
import { Walk } from './walk.tsx'

interface EntityPageProps<E extends EntityDetail, K extends string> {
  page: EntityPageOf<E, K>
}
interface PartProps<E extends EntityDetail, K extends string> extends EntityPageProps<E, K> {
  entity: E
}

const tabsOf = ({ tabs = [] }: { tabs?: readonly { id: string }[] | undefined }) => [
  'details',
  ...tabs.map(({ id }) => id),
  'history',
]

const hasAside = (
  { tabs = [] }: { tabs?: readonly { id: string; isWide?: true }[] | undefined },
  tab: string,
) => tab !== 'history' && !tabs.some(({ id, isWide }) => id === tab && isWide)

/** One entity: how far it is, why it is there, everything in it and everything that happened to it. */
export function EntityPage<E extends EntityDetail, K extends string>({ page }: EntityPageProps<E, K>) {
  const shared = useT()
  const t = shared as Translate<K>
  const id = (useParams({ strict: false }) as Record<string, string | undefined>)[page.param] ?? ''
  const { data, error, refetch } = useApi(page.read, { params: { id } })
  const [tab = 'details', setTab] = useTab(tabsOf(page))
  const neighbors = useNeighbors(page, id)
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const entity = data?._id === id ? data : undefined
  return (
    <Page
      title={entity ? page.codeOf(entity) : shared(`entity.kind.${page.kind}`)}
      crumbs={[{ label: t(page.parent.label), to: page.parent.to }]}
      badges={entity && !isNarrow && <Badges page={page} entity={entity} />}
      actions={
        <>
          {neighbors && <Walk kind={page.kind} neighbors={neighbors} />}
          {entity && isActing(page) && <EntityActions page={page} entity={entity} />}
        </>
      }
      aside={
        entity &&
        hasAside(page, tab) && (
          <>
            {!isNarrow && <NowCard page={page} entity={entity} />}
            {page.aside?.(entity)}
            <EntityTimeline page={page} entity={entity} />
          </>
        )
      }
    >
      {error && !entity && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !entity && <Skeleton height={320} />}
      {entity && (
        <>
          {isNarrow && <Badges page={page} entity={entity} />}
          <Head page={page} entity={entity} />
          {isNarrow && <NowCard page={page} entity={entity} />}
          <EntityTabs page={page} entity={entity} open={tab} onOpen={setTab} />
          <Content page={page} entity={entity} tab={tab} />
        </>
      )}
    </Page>
  )
}

/** Beside the title: a copy button and the badges of the kind. */
function Badges<E extends EntityDetail, K extends string>({ page, entity }: PartProps<E, K>) {
  const say = useSay(page.kind)
  return (
    <div className={css.badges}>
      <CopyButton value={page.codeOf(entity)} label={say('copy_code')} />
      {page.badges?.(entity)}
    </div>
  )
}

function Head<E extends EntityDetail, K extends string>({ page, entity }: PartProps<E, K>) {
  const t = useT() as Translate<K>
  const format = useFormat()
  const facts = page.facts?.(entity, { t, format }).filter(Boolean) ?? []
  return (
    <div className={css.head}>
      {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
      {page.progress?.(entity)}
    </div>
  )
}

function Content<E extends EntityDetail, K extends string>({
  page,
  entity,
  tab,
}: PartProps<E, K> & { tab: string }) {
  if (tab === 'history')
    return <History kind={page.kind} processes={entity.history} refreshes={[page.read, page.list]} />
  return (page.tabs?.find(({ id }) => id === tab)?.content ?? page.sections)(entity)
}
