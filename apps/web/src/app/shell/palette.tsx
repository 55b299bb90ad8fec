import type { OrderRow } from '@ihub/contract/orders'
import type { StoreRow } from '@ihub/contract/stores'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import type { IconProps } from '@tabler/icons-react'
import { IconFileInvoice, IconSearch, IconTag, IconTruck, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, Fragment, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { formatAccessKey, formatDocument } from '../../i18n/format-register.ts'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { invoiceAnchor } from '../invoice-anchor.ts'
import type { NavLink } from '../navigation.ts'
import { useFinds, useFoundScreens, useFoundStores } from './palette-finds.ts'
import { takeTyped } from './palette-state.ts'
import { StoreIcon } from './store-icon.tsx'
import { useChooseStore } from './use-stores.ts'

const [store, spotlight] = createSpotlight()
const overlay = { blur: 0, backgroundOpacity: 0.4 }

/** Finds what the store has, other stores and screens of the app. */
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
  group: (typeof groups)[number]
  open(): void
  row: ReactNode
}

const groups = ['orders', 'invoices', 'trackings', 'skus', 'customers', 'stores', 'screens'] as const

/** What Enter opens; the customer of the one order that was found is no choice beside it. */
function onlyOf(matches: readonly Match[]): Match | undefined {
  const isOneOrder = matches.filter(({ group }) => group === 'orders').length === 1
  const choices = isOneOrder ? matches.filter(({ group }) => group !== 'customers') : matches
  return choices.length === 1 ? choices[0] : undefined
}

/** The matches of the text, the rarest kind first. */
function useFound(text: string): { matches: Match[]; isPending: boolean } {
  const t = useT()
  const format = useFormat()
  const router = useRouter()
  const chooseStore = useChooseStore()
  const { orders, invoices, trackings, skus, customers, isPending } = useFinds(text)
  const stores = useFoundStores(text)
  const screens = useFoundScreens(text)
  const go = (to: string) => () => void router.navigate({ href: to })
  const toOrder = (orderId: string) => go(`/orders/list/${orderId}`)
  const toList = (filter: Record<string, string>) => go(`/orders/list?${new URLSearchParams(filter)}`)
  const matches: Match[] = [
    ...orders.map((order) => orderMatch(order, toOrder(order._id))),
    ...invoices.map((one) =>
      plainMatch('invoices', {
        label: t('palette.invoice', { number: one.invoiceNumber }),
        description: [one.originOrderId, one.customerName, one.sefazKey && formatAccessKey(one.sefazKey)],
        icon: IconFileInvoice,
        open: go(`/orders/list/${one.orderId}#${invoiceAnchor(one.invoiceNumber)}`),
      }),
    ),
    ...trackings.map((one) =>
      plainMatch('trackings', {
        label: one.trackingNumber,
        description: [one.originOrderId, one.customerName],
        icon: IconTruck,
        open: toOrder(one.orderId),
      }),
    ),
    ...skus.map(({ sku, name, orders: count, isExact }) =>
      plainMatch('skus', {
        label: sku,
        description: [
          name,
          t('palette.sku.orders', { count, shown: `${format.number(count)}${isExact ? '' : '+'}` }),
        ],
        icon: IconTag,
        open: toList({ sku }),
      }),
    ),
    ...customers.map(({ name, document, email }) =>
      plainMatch('customers', {
        label: name,
        description: [document && formatDocument(document), email],
        icon: IconUser,
        open: toList({ customer: document ?? email ?? name }),
      }),
    ),
    ...stores.map((one) => storeMatch(one, () => void chooseStore(one))),
    ...screens.map((screen) => screenMatch(screen, t(screen.label), go(screen.to))),
  ]
  return { matches, isPending }
}

interface PlainMatch {
  label: string
  description: (string | null)[]
  icon: ComponentType<IconProps>
  open(): void
}

const plainMatch = (group: Match['group'], { label, description, icon: Icon, open }: PlainMatch): Match => {
  const said = description.filter(Boolean).join(' · ')
  return {
    key: `${group} ${label} ${said}`,
    group,
    open,
    row: (
      <Spotlight.Action label={label} description={said} leftSection={<Icon size={17} />} onClick={open} />
    ),
  }
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
