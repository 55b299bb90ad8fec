import type { StoreRow } from '@ihub/contract/stores'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, useEffect, useState } from 'react'
import type { Key } from '../../i18n/keys.ts'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { NavLink } from '../navigation.ts'
import type { Find, PaletteGroup } from '../palette-group.ts'
import { recordPaletteGroups } from '../record-palette-groups.ts'
import { useFinds, useFoundScreens, useFoundStores } from './palette-finds.ts'
import { type Match, onlyOf } from './palette-match.ts'
import { takeTyped } from './palette-state.ts'
import { StoreIcon } from './store-icon.tsx'
import { useChooseStore } from './use-stores.ts'

const [store, spotlight] = createSpotlight()
const overlay = { blur: 0, backgroundOpacity: 0.4 }

interface PaletteProps {
  /** How the store's orders and other entities are shown. */
  groups: readonly PaletteGroup[]
  onClose(): void
}

/** Finds data of the store, other stores and screens of the app. */
export function Palette({ groups: ofEntities, onClose }: PaletteProps) {
  const groups = [...ofEntities, ...recordPaletteGroups]
  const t = useT()
  const [text, setText] = useState('')
  /** The text for which Enter was pressed before its answer was there. */
  const [entered, setEntered] = useState<string | null>(null)
  const takeOver = () => {
    const typed = takeTyped()
    if (typed.text !== '') setText(typed.text)
    if (typed.isEntered) setEntered(typed.text)
  }
  const found = useFound(text, groups)
  const only = onlyOf(found.matches)
  // Spotlight opens by its own store, which must exist before it can be told.
  useEffect(() => spotlight.open(), [])
  const open = (match: Match) => {
    spotlight.close()
    match.open()
  }
  // The answer comes when it comes: Enter that was pressed before it opens the only match then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another function at each render.
  useEffect(() => {
    if (entered === null || entered !== text || found.isPending) return
    setEntered(null)
    if (only) open(only)
  }, [entered, text, found.isPending, only])
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (!found.isPending && !only)) return
    // Spotlight opens the marked entry, and there is none before there is an answer.
    event.preventDefault()
    event.stopPropagation()
    if (found.isPending) setEntered(text)
    else if (only) open(only)
  }
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      clearQueryOnClose={false}
      onSpotlightClose={onClose}
      shortcut={null}
      overlayProps={overlay}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={17} />}
        onKeyDownCapture={onEnter}
        onFocus={takeOver}
      />
      <Spotlight.ActionsList mah="60vh" style={{ overflowY: 'auto' }}>
        <Found {...found} groups={[...groups, ...ownGroups]} />
      </Spotlight.ActionsList>
      <Spotlight.Footer>{t('palette.hint')}</Spotlight.Footer>
    </Spotlight.Root>
  )
}

interface Titled {
  id: string
  title: Key
}
/** Below the finds of the store. */
const ownGroups = [
  { id: 'stores', title: 'palette.stores' },
  { id: 'screens', title: 'palette.screens' },
] as const satisfies readonly Titled[]

/** The matches of the text, the rarest kind first. */
function useFound(text: string, groups: readonly PaletteGroup[]): { matches: Match[]; isPending: boolean } {
  const t = useT()
  const format = useFormat()
  const router = useRouter()
  const chooseStore = useChooseStore()
  const { finds, isPending } = useFinds(text)
  const stores = useFoundStores(text)
  const screens = useFoundScreens(text)
  const go = (to: string) => () => void router.navigate({ href: to })
  const matches: Match[] = [
    ...groups.flatMap((group) =>
      group.find(finds, { t, format }).map((find) => findMatch(group, find, go(find.to))),
    ),
    ...stores.map((one) => storeMatch(one, () => void chooseStore(one))),
    ...screens.map((screen) => screenMatch(screen, t(screen.label), go(screen.to))),
  ]
  return { matches, isPending }
}

function findMatch({ id, yieldsTo }: PaletteGroup, find: Find, open: () => void): Match {
  const { label, icon: Icon, badge, to } = find
  const description = find.description.filter(Boolean).join(' · ')
  return {
    key: `${id} ${to} ${label} ${description}`,
    group: id,
    yieldsTo,
    open,
    row: (
      <Spotlight.Action
        label={label}
        description={description}
        leftSection={Icon && <Icon size={17} />}
        rightSection={badge}
        onClick={open}
      />
    ),
  }
}

const storeMatch = (one: StoreRow, open: () => void): Match => ({
  key: one._id,
  group: 'stores',
  open,
  row: (
    <Spotlight.Action
      label={one.name}
      description={one.code}
      leftSection={<StoreIcon store={one} />}
      onClick={open}
    />
  ),
})

const screenMatch = ({ to, icon: Icon }: NavLink, label: string, open: () => void): Match => ({
  key: to,
  group: 'screens',
  open,
  row: <Spotlight.Action label={label} leftSection={<Icon size={17} />} onClick={open} />,
})

interface FoundProps {
  matches: readonly Match[]
  isPending: boolean
  groups: readonly Titled[]
}

function Found({ matches, isPending, groups }: FoundProps) {
  const t = useT()
  if (matches.length === 0) return isPending ? null : <Spotlight.Empty>{t('palette.empty')}</Spotlight.Empty>
  return groups.map(({ id, title }) => {
    const ofGroup = matches.filter(({ group }) => group === id)
    return (
      ofGroup.length > 0 && (
        <Spotlight.ActionsGroup key={id} label={t(title)}>
          {ofGroup.map(({ key, row }) => (
            <Fragment key={key}>{row}</Fragment>
          ))}
        </Spotlight.ActionsGroup>
      )
    )
  })
}
