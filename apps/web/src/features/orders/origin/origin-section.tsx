import { getOrderOrigin, type OrderOrigin, type OriginField } from '@ihub/contract/order-origin'
import { leavesOf } from '@ihub/domain/provenance/json-leaves'
import { Select, Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useApi } from '../../../app/use-api.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { SearchBox } from '../../../ui/filters/search-box.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { EmptyState, ErrorState } from '../../../ui/layout/states.tsx'
import { CopyAction } from '../../../ui/value/copy-text.tsx'
import tab from '../order-tab.module.css'
import { useT } from '../page/texts.ts'
import css from './origin.module.css'
import { OriginAnswer } from './origin-answer.tsx'
import { OriginColumn } from './origin-column.tsx'
import { type Line, linksOf, type Selection } from './origin-links.ts'

/** The payload of the platform beside our fields; each line of one side leads to those of the other. */
export function OriginSection({ orderId }: { orderId: string }) {
  const t = useT()
  const [version, setVersion] = useState<string>()
  const input = { params: { id: orderId }, query: version ? { version } : {} }
  const { data, error, refetch } = useApi(getOrderOrigin, input)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  return (
    <Section title={t('orders.origin.title')}>
      <div className={tab.tab}>
        {data.versions.length > 0 && <VersionChoice origin={data} onChoose={setVersion} />}
        {data.payload === null ? (
          <EmptyState title={t('orders.origin.removed')} hint={t('orders.origin.removed.hint')} />
        ) : (
          <Comparison key={data.version} origin={data} payload={data.payload} />
        )}
      </div>
    </Section>
  )
}

function VersionChoice({ origin, onChoose }: { origin: OrderOrigin; onChoose(version: string): void }) {
  const t = useT()
  const format = useFormat()
  return (
    <Select
      className={css.version}
      label={t('orders.origin.version')}
      data={origin.versions.map(({ changedAt, receivedAt }, index) => ({
        value: changedAt,
        label: t(index === 0 ? 'orders.origin.version.newest' : 'orders.origin.version.option', {
          changed: format.full(changedAt),
          received: format.dateTime(receivedAt),
        }),
      }))}
      value={origin.version}
      onChange={(next) => next && onChoose(next)}
      allowDeselect={false}
    />
  )
}

function Comparison({ origin, payload: text }: { origin: OrderOrigin; payload: string }) {
  const t = useT()
  const payload = useMemo(() => parsed(text), [text])
  const lines = useMemo(() => leavesOf(payload), [payload])
  const [search, setSearch] = useState('')
  const [selection, setSelection] = useState<Selection | null>(null)
  const fieldText = useFieldText(origin.currency)
  const { fields } = origin
  const links = selection ? linksOf(fields, selection) : []
  const sideOf = (side: Selection['side']) => ({
    search,
    selected: selection?.side === side ? selection.pointer : null,
    linked: selection && selection.side !== side ? links : [],
    onSelect: (pointer: string) => setSelection({ side, pointer }),
  })
  return (
    <>
      <Notes origin={origin} />
      <div className={tab.tools}>
        <SearchBox
          value={search}
          onChange={(next) => setSearch(next ?? '')}
          placeholder={t('orders.origin.search')}
        />
        <CopyAction value={JSON.stringify(payload, null, 2)} label={t('orders.origin.copy')} />
      </div>
      {fields.length > 0 && (
        <OriginAnswer
          origin={origin}
          payload={payload}
          selection={selection}
          links={links}
          onClear={() => setSelection(null)}
        />
      )}
      <div className={css.columns} data-alone={fields.length === 0 || undefined}>
        <OriginColumn
          {...sideOf('payload')}
          title={t('orders.origin.payload')}
          count={t('orders.origin.payload.count', { count: lines.length })}
          lines={lines}
          textOf={(line) => textOf(line, t('orders.origin.empty'))}
        />
        {fields.length > 0 && (
          <OriginColumn
            {...sideOf('fields')}
            title={t('orders.origin.fields')}
            count={t('orders.origin.fields.count', { count: fields.length })}
            lines={fields}
            textOf={(field) => fieldText(field, field.value)}
            more={(field) =>
              field.departure && <Departure field={field} text={fieldText(field, field.now)} />
            }
          />
        )}
      </div>
    </>
  )
}

function Notes({ origin: { problem, fields, tried, leaves } }: { origin: OrderOrigin }) {
  const t = useT()
  return (
    <>
      {problem !== null && <p className={css.problem}>{t('orders.origin.problem', { problem })}</p>}
      {problem === null && fields.length === 0 && (
        <p className={css.problem}>{t('orders.origin.unmapped')}</p>
      )}
      {tried < leaves && <p className={tab.hint}>{t('orders.origin.partial', { tried, leaves })}</p>}
      <p className={tab.hint}>{t('orders.origin.masked')}</p>
    </>
  )
}

/** Why the field holds another value now. */
function Departure({ field: { departure }, text }: { field: OriginField; text: string }) {
  const t = useT()
  if (!departure) return null
  return (
    <span className={css.departure}>
      <span className={css.mark}>{t(`orders.origin.departure.${departure}`)}</span>
      {t('orders.origin.now', { value: text })}
    </span>
  )
}

function useFieldText(currency: string) {
  const t = useT()
  const format = useFormat()
  return ({ pointer, isAmount }: OriginField, value: OriginField['value']) =>
    isAmount && typeof value === 'number'
      ? format.money(value, currency)
      : textOf({ pointer, value }, t('orders.origin.empty'))
}

const textOf = ({ value }: Line, empty: string) => (value === '' ? empty : String(value))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}
