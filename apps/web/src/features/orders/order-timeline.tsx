import type { OrderDetail, TimelineEvent } from '@ihub/contract/orders'
import type { OrderEventType } from '@ihub/domain/order/events'
import { SegmentedControl } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import {
  IconAlertOctagon,
  IconBuildingWarehouse,
  IconServer2,
  IconShoppingBag,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { isKey } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Timeline, type TimelineItem } from '../../ui/entity/timeline.tsx'
import { Section } from '../../ui/layout/section.tsx'
import type { Tone } from '../../ui/status/status.ts'
import { authorText } from '../../ui/value/author.ts'
import { Changes } from './order-changes.tsx'
import css from './order-content.module.css'
import { type Translate, useT } from './texts.ts'

/** Whose clock the timeline follows (specification section 4). */
type Clock = 'hub' | 'origin'
type Group = TimelineEvent['group']

const icons: Record<Group, ComponentType<IconProps>> = {
  platform: IconShoppingBag,
  hub: IconServer2,
  erp: IconBuildingWarehouse,
  carrier: IconTruck,
  person: IconUser,
}
const tones: Record<TimelineEvent['outcome'], Tone> = { done: 'green', failed: 'red', info: 'gray' }

const instantOf = (event: TimelineEvent, clock: Clock) =>
  (clock === 'origin' ? event.originAt : null) ?? event.createdAt

/** Newest first, by when the hub knew of it or by when it happened at its origin. */
const inOrder = (events: readonly TimelineEvent[], clock: Clock) =>
  [...events].sort(
    (a, b) => Date.parse(instantOf(b, clock)) - Date.parse(instantOf(a, clock)) || b.sequence - a.sequence,
  )

export function OrderTimeline({ order }: { order: OrderDetail }) {
  const t = useT()
  const format = useFormat()
  const [clock, setClock] = useState<Clock>('hub')
  const items = inOrder(order.timeline, clock).map((event): TimelineItem => {
    const at = instantOf(event, clock)
    // What the engine did on a platform's notice is not the platform's doing.
    const isOwnWork = event.author.kind === 'integration' && event.group !== 'platform'
    const author = isOwnWork ? null : authorText(t, event.author)
    return {
      id: event.sequence,
      title: t(`event.${event.type as OrderEventType}`),
      tone: event.group === 'person' ? 'violet' : tones[event.outcome],
      icon: event.outcome === 'failed' ? IconAlertOctagon : icons[event.group],
      at,
      meta: [t(`orders.timeline.group.${event.group}`), author, format.dateTime(at)]
        .filter((part) => part !== null)
        .join(' · '),
      body: (
        <>
          <Details event={event} clock={clock} currency={order.currency} />
          <Changes event={event} currency={order.currency} />
        </>
      ),
    }
  })
  return (
    <Section
      title={t('orders.timeline')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('orders.timeline.clock')}
          value={clock}
          onChange={(next) => setClock(next === 'origin' ? 'origin' : 'hub')}
          data={[
            { value: 'hub', label: t('orders.timeline.hub') },
            { value: 'origin', label: t('orders.timeline.origin') },
          ]}
        />
      }
    >
      <Timeline items={items} />
    </Section>
  )
}

function Details({ event, clock, currency }: { event: TimelineEvent; clock: Clock; currency: string }) {
  const t = useT()
  const format = useFormat()
  const known = Object.entries(inWords(t, event.details)).filter(
    ([, value]) => value !== null && value !== '',
  )
  const { from, to } = event
  const isOnlyInHub = clock === 'origin' && event.originAt === null
  if (known.length === 0 && (from === to || !from) && !isOnlyInHub) return null
  return (
    <dl className={css.details}>
      {from && from !== to && (
        <div>
          <dt>{t('orders.timeline.status')}</dt>
          <dd>
            {t(`status.order.${from}`)} → {t(`status.order.${to}`)}
          </dd>
        </div>
      )}
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{detailName(t, name)}</dt>
          <dd>{name === 'value' ? format.money(Number(value), currency) : detailText(t, name, value)}</dd>
        </div>
      ))}
      {isOnlyInHub && (
        <div>
          <dd className={css.dim}>{t('orders.timeline.no_origin')}</dd>
        </div>
      )}
    </dl>
  )
}

/** A failure that the hub found itself has a sentence in place of its code. */
function inWords(t: Translate, details: TimelineEvent['details']): TimelineEvent['details'] {
  const key = `process.problem.${details.serviceCode}`
  return isKey(key) ? { ...details, reason: t(key), serviceCode: null } : details
}

function detailName(t: Translate, name: string): string {
  const key = `orders.detail.${name}`
  return isKey(key) ? t(key) : name
}

/** Words of our own are codes; everything else is what another system said. */
function detailText(t: Translate, name: string, value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  const key = `${familyOf[name] ?? `orders.detail.${name}`}.${value}`
  return isKey(key) ? t(key) : String(value)
}

/** Details whose words stand with the texts of what they name. */
const familyOf: Record<string, string> = {
  action: 'action',
  asked: 'event',
  askedBy: 'orders.timeline.group',
  notCounted: 'invoice.refusal',
}
