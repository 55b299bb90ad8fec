import type { OrderRow } from '@ihub/contract/orders'
import type { IconProps } from '@tabler/icons-react'
import {
  IconBuildingWarehouse,
  IconFileInvoice,
  IconForklift,
  IconHomeCheck,
  IconServer2,
  IconShoppingBag,
  IconTruck,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { orderPath, type PathNode, type PathPlace, type PathState } from './order-path.ts'
import css from './order-path-line.module.css'
import { type Translate, useT } from './texts.ts'

const icons: Record<PathPlace, ComponentType<IconProps>> = {
  platform: IconShoppingBag,
  hub: IconServer2,
  erp: IconBuildingWarehouse,
  warehouse: IconForklift,
  invoice: IconFileInvoice,
  shipped: IconTruck,
  delivered: IconHomeCheck,
}
/** A corner mark of its own where colour alone would tell; held up is a plain dot. */
const marks: Partial<Record<PathState, string>> = { failed: '!', held: '', canceled: '×' }

interface OrderPathProps {
  order: OrderRow
  /** With the names of the places, for the detail. */
  isLarge?: boolean
}

/** The way of an order, one line high: platform, hub, ERP, warehouse where there is one, invoice, shipped, delivered. */
export function OrderPath({ order, isLarge = false }: OrderPathProps) {
  const t = useT()
  const nodes = orderPath(order)
  const words = nodes.map((node) => nodeText(t, node)).join('; ')
  return (
    <span
      className={`${css.path} ${isLarge ? css.large : ''}`}
      role="img"
      aria-label={t('orders.path.label', { number: order.originOrderId, places: words })}
    >
      {nodes.map((node) => (
        <Node key={node.place} node={node} isLarge={isLarge} />
      ))}
    </span>
  )
}

const nodeText = (t: Translate, { place, state }: PathNode) =>
  t('orders.path.node', { place: t(`orders.path.place.${place}`), state: t(`orders.path.state.${state}`) })

function Node({ node, isLarge }: { node: PathNode; isLarge: boolean }) {
  const t = useT()
  const { place, state } = node
  const Icon = icons[place]
  return (
    <span className={`${css.step} ${css[state]}`} title={nodeText(t, node)}>
      <span className={css.node}>
        <Icon size={isLarge ? 16 : 12} stroke={isLarge ? 1.8 : 2} aria-hidden />
        {marks[state] !== undefined && <span className={css.mark}>{marks[state]}</span>}
      </span>
      {isLarge && (
        <span className={css.words}>
          <span className={css.place}>{t(`orders.path.place.${place}`)}</span>
          <span className={css.state}>{t(`orders.path.state.${state}`)}</span>
        </span>
      )}
    </span>
  )
}
