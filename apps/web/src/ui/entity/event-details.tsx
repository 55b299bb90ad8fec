import type { EntityKind } from '@ihub/domain/subject'
import { entities } from '../../app/entities.ts'
import { isKey, type Translate } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { EntityDetail, EntityEvent, EntityPageOf } from './declaration.ts'
import { type Detail, DetailList } from './detail-list.tsx'
import type { Clock } from './event-order.ts'
import { sayKnown, useSay } from './say.ts'
import { useT } from './texts.ts'

interface EventDetailsProps<E extends EntityDetail, K extends string> {
  page: EntityPageOf<E, K>
  entity: E
  event: E['timeline'][number]
  clock: Clock
}

/** The change of status and the details of an event; nothing where it has none. */
export function EventDetails<E extends EntityDetail, K extends string>({
  page: { kind, timeline },
  entity,
  event,
  clock,
}: EventDetailsProps<E, K>) {
  const shared = useT()
  const t = shared as Translate<K>
  const format = useFormat()
  const say = useSay(kind)
  const { from, to } = event
  const currency = timeline.currencyOf?.(entity)
  const told = (name: string, value: Value) =>
    amounts.has(name) && currency !== undefined
      ? format.money(Number(value), currency)
      : days.has(name)
        ? (format.day(String(value)) ?? '')
        : valueText(shared, kind, { name, value, wordsOf: timeline.wordsOf?.[name] })
  const known = Object.entries(inWords(shared, event.details)).filter(
    ([, value]) => value !== null && value !== '',
  )
  const details: Detail[] = [
    ...(from !== null && to !== null && from !== to
      ? [
          {
            name: say('timeline.status'),
            value: `${t(timeline.statusWord(from))} → ${t(timeline.statusWord(to))}`,
          },
        ]
      : []),
    ...known.map(([name, value]) => ({
      name: sayKnown(shared, kind, `detail.${name}`) ?? name,
      value: told(name, value),
    })),
    ...(clock === 'origin' && event.originAt === null
      ? [{ name: null, value: say('timeline.no_origin'), isDim: true }]
      : []),
  ]
  return details.length > 0 && <DetailList details={details} />
}

/** Details that are an amount, of an entity with a currency. */
const amounts: ReadonlySet<string> = new Set(['value', 'valueBefore', 'available', 'paid', 'captured'])
/** Details that are a day, `YYYY-MM-DD`. */
const days: ReadonlySet<string> = new Set(['dueDate', 'dueDateBefore', 'paidOn'])

type Value = EntityEvent['details'][string]

/** A failure that the hub found itself has a sentence in place of its code. */
function inWords(t: Translate, details: EntityEvent['details']): EntityEvent['details'] {
  const key = `process.problem.${details.serviceCode}`
  return isKey(key) ? { ...details, reason: t(key), serviceCode: null } : details
}

/** Details of every entity whose words stand with the texts of the things they name. */
const sharedWords = (kind: EntityKind): Readonly<Record<string, string>> => ({
  action: 'action',
  asked: entities[kind].eventTexts,
  askedBy: 'entity.timeline.group',
})

interface NamedValue {
  name: string
  value: Value
  wordsOf: string | undefined
}

/** Words of our own are codes; all others are another system's words. */
function valueText(t: Translate, kind: EntityKind, { name, value, wordsOf }: NamedValue): string {
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  const words = wordsOf ?? sharedWords(kind)[name]
  const key = `${words}.${value}`
  if (words) return isKey(key) ? t(key) : String(value)
  return sayKnown(t, kind, `detail.${name}.${value}`) ?? String(value)
}
