import type { OrderRow } from '@ihub/contract/orders'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFoundOrders, useFoundScreens, useFoundStores } from './palette-finds.ts'
import { StoreIcon } from './store-icon.tsx'
import { useChooseStore } from './use-stores.ts'

const [store, spotlight] = createSpotlight()
const overlay = { blur: 0, backgroundOpacity: 0.4 }

/** Finds orders of the store, other stores and screens of the app. */
export function Palette({ onClose }: { onClose(): void }) {
  const t = useT()
  const [text, setText] = useState('')
  // Spotlight opens by its own store, which must exist before it can be told.
  useEffect(() => spotlight.open(), [])
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      overlayProps={overlay}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={17} />}
      />
      <Spotlight.ActionsList mah="60vh" style={{ overflowY: 'auto' }}>
        <Found text={text} />
      </Spotlight.ActionsList>
      <Spotlight.Footer>{t('palette.hint')}</Spotlight.Footer>
    </Spotlight.Root>
  )
}

/** What the text means, the rarest first. */
function Found({ text }: { text: string }) {
  const t = useT()
  const router = useRouter()
  const chooseStore = useChooseStore()
  const { orders, isPending } = useFoundOrders(text)
  const stores = useFoundStores(text)
  const screens = useFoundScreens(text)
  const go = (to: string) => () => void router.navigate({ href: to })
  if (orders.length + stores.length + screens.length === 0)
    return isPending ? null : <Spotlight.Empty>{t('palette.empty')}</Spotlight.Empty>
  return (
    <>
      {orders.length > 0 && (
        <Spotlight.ActionsGroup label={t('palette.orders')}>
          {orders.map((order) => (
            <OrderAction key={order._id} order={order} onOpen={go(`/orders/list/${order._id}`)} />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {stores.length > 0 && (
        <Spotlight.ActionsGroup label={t('palette.stores')}>
          {stores.map((one) => (
            <Spotlight.Action
              key={one._id}
              label={one.name}
              description={one.code}
              leftSection={<StoreIcon store={one} />}
              onClick={() => void chooseStore(one)}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {screens.length > 0 && (
        <Spotlight.ActionsGroup label={t('palette.screens')}>
          {screens.map(({ to, label, icon: Icon }) => (
            <Spotlight.Action key={to} label={t(label)} leftSection={<Icon size={17} />} onClick={go(to)} />
          ))}
        </Spotlight.ActionsGroup>
      )}
    </>
  )
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
