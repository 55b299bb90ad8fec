import { listOrders } from '@ihub/contract/orders'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useCurrentUser } from '../current-user.ts'
import { navigationOf } from '../navigation.ts'
import { useApi } from '../use-api.ts'
import { useWorkspace } from '../workspace.ts'

const [store, spotlight] = createSpotlight()
const pauseMs = 200
const searchFrom = 2
const overlay = { blur: 0, backgroundOpacity: 0.4 }
const ordersMax = 8

/** Finds orders of the store and screens of the app. */
export function Palette({ onClose }: { onClose(): void }) {
  const t = useT()
  const router = useRouter()
  const [text, setText] = useState('')
  // Spotlight opens by its own store, which must exist before it can be told.
  useEffect(() => spotlight.open(), [])
  const go = (to: string) => () => {
    spotlight.close()
    router.history.push(to)
  }
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      overlayProps={overlay}
    >
      <Spotlight.Search placeholder={t('palette.placeholder')} leftSection={<IconSearch size={17} />} />
      <Spotlight.ActionsList mah="60vh" style={{ overflowY: 'auto' }}>
        <FoundOrders text={text} go={go} />
        <Screens text={text} go={go} />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

interface FoundProps {
  text: string
  go(to: string): () => void
}

function FoundOrders({ text, go }: FoundProps) {
  const t = useT()
  const format = useFormat()
  const [search] = useDebouncedValue(text.trim(), pauseMs)
  const isAsked = search.length >= searchFrom
  const { data } = useApi(listOrders, { query: { search, limit: ordersMax } }, { enabled: isAsked })
  const orders = isAsked ? (data?.data ?? []) : []
  if (!isAsked) return <Spotlight.Empty>{t('palette.hint')}</Spotlight.Empty>
  if (data && orders.length === 0) return <Spotlight.Empty>{t('palette.empty')}</Spotlight.Empty>
  return (
    <Spotlight.ActionsGroup label={t('palette.orders')}>
      {orders.map((order) => (
        <Spotlight.Action
          key={order._id}
          label={order.originOrderId}
          description={`${order.customerName} · ${format.money(order.sellingPrice, order.currency)} · ${format.date(order.createdAt)}`}
          rightSection={<StatusBadge family="order" status={order.status} />}
          onClick={go(`/orders/list/${order._id}`)}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}

function Screens({ text, go }: FoundProps) {
  const t = useT()
  const user = useCurrentUser()
  const { storeId } = useWorkspace()
  const wanted = text.trim().toLowerCase()
  const found = navigationOf(user, storeId !== null)
    .flatMap(({ items }) => items)
    .filter(({ label }) => t(label).toLowerCase().includes(wanted))
  if (found.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={t('palette.screens')}>
      {found.map(({ to, label, icon: Icon }) => (
        <Spotlight.Action key={to} label={t(label)} leftSection={<Icon size={17} />} onClick={go(to)} />
      ))}
    </Spotlight.ActionsGroup>
  )
}
