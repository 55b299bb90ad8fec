import { Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Translate } from '../../i18n/translate.ts'
import type { EntityDetail, EntityPageOf } from './declaration.ts'
import css from './entity-page.module.css'
import { useSay } from './say.ts'
import { useT } from './texts.ts'

interface EntityTabsProps<E extends EntityDetail, K extends string> {
  page: EntityPageOf<E, K>
  entity: E
  open: string
  onOpen(tab: string): void
}

/** The parts of an entity's page with their counts; a row to scroll where there is no room for all. */
export function EntityTabs<E extends EntityDetail, K extends string>({
  page,
  entity,
  open,
  onOpen,
}: EntityTabsProps<E, K>) {
  const t = useT() as Translate<K>
  const say = useSay(page.kind)
  const list = useRef<HTMLDivElement>(null)
  // An address may open a tab that stands out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is found in the list by its state.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [open])
  return (
    <Tabs value={open} onChange={(next) => next && onOpen(next)}>
      <Tabs.List ref={list} className={css.tabs}>
        <Tabs.Tab value="details">{say('tab.details')}</Tabs.Tab>
        {page.tabs?.map(({ id, label, count }) => (
          <Tab key={id} id={id} label={t(label)} count={count?.(entity)} />
        ))}
        <Tab id="history" label={say('tab.history')} count={entity.history.length} />
      </Tabs.List>
    </Tabs>
  )
}

const Tab = ({ id, label, count }: { id: string; label: string; count: number | undefined }) => (
  <Tabs.Tab value={id}>
    {label} {count !== undefined && <span className={css.count}>{count}</span>}
  </Tabs.Tab>
)
