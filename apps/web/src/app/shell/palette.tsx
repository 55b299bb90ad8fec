import type { OrderRow } from '@ihub/contract/orders'
import type { StoreRow } from '@ihub/contract/stores'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { NavLink } from '../navigation.ts'
import { useFoundOrders, useFoundScreens, useFoundStores } from './palette-finds.ts'
import { takeTyped } from './palette-state.ts'
import { StoreIcon } from './store-icon.tsx'
import { useChooseStore } from './use-stores.ts'

const [store, spotlight] = createSpotlight()
const overlay = { blur: 0, backgroundOpacity: 0.4 }

/** Finds orders of the store, other stores and screens of the app. */
export function Palette({ onClose }: { onClose(): void }) {
  const t = useT()
  const [text, setText] = useState('')
  /** The text for which Enter was pressed before its answer was there. */
  const [entered, setEntered] = useState<string | null>(null)
  const takeOver = () => {
    const typed = takeTyped()
    if (typed.text !== '') setText(typed.text)
    if (typed.isEntered) setEntered(typed.text)
  }
  const found = useFound(text)
  const [only] = found.matches.length === 1 ? found.matches : []
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
    // Spotlight opens what is marked, which is nothing before there is an answer.
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
        <Found {...found} />
      </Spotlight.ActionsList>
      <Spotlight.Footer>{t('palette.hint')}</Spotlight.Footer>
    </Spotlight.Root>
  )
}

interface Match {
  key: string
  group: 'orders' | 'stores' | 'screens'
  open(): void
  row: ReactNode
}

/** What the text means, the rarest first. */
function useFound(text: string): { matches: Match[]; isPending: boolean } {
  const t = useT()
  const router = useRouter()
  const chooseStore = useChooseStore()
  const { orders, isPending } = useFoundOrders(text)
  const stores = useFoundStores(text)
  const screens = useFoundScreens(text)
  const go = (to: string) => () => void router.navigate({ href: to })
  const matches: Match[] = [
    ...orders.map((order) => orderMatch(order, go(`/orders/list/${order._id}`))),
    ...stores.map((one) => storeMatch(one, () => void chooseStore(one))),
    ...screens.map((screen) => screenMatch(screen, t(screen.label), go(screen.to))),
  ]
  return { matches, isPending }
}

const orderMatch = (order: OrderRow, open: () => void): Match => ({
  key: order._id,
  group: 'orders',
  open,
  row: <OrderAction order={order} onOpen={open} />,
})

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

const groups = ['orders', 'stores', 'screens'] as const

function Found({ matches, isPending }: { matches: Match[]; isPending: boolean }) {
  const t = useT()
  if (matches.length === 0) return isPending ? null : <Spotlight.Empty>{t('palette.empty')}</Spotlight.Empty>
  return groups.map((group) => {
    const ofGroup = matches.filter((match) => match.group === group)
    return (
      ofGroup.length > 0 && (
        <Spotlight.ActionsGroup key={group} label={t(`palette.${group}`)}>
          {ofGroup.map(({ key, row }) => (
            <Fragment key={key}>{row}</Fragment>
          ))}
        </Spotlight.ActionsGroup>
      )
    )
  })
}

function OrderAction({ order, onOpen }: { order: OrderRow; onOpen(): void }) {
  const format = useFormat()
  const price = format.money(order.sellingPrice, order.currency)
  return (
    <Spotlight.Action
      label={order.originOrderId}
      description={`${order.customerName} · ${price} · ${format.date(order.createdAt)}`}
      rightSection={<StatusBadge family="order" status={order.status} />}
      onClick={onOpen}
    />
  )
}
