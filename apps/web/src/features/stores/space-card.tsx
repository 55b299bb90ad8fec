import { getStoreSpace, type StoreSpace } from '@ihub/contract/stores'
import { Progress, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconRulerMeasure } from '@tabler/icons-react'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/states.tsx'
import tone from '../../ui/status/tone.module.css'
import { Ago } from '../../ui/value/value.tsx'
import { bytesText } from './bytes-text.ts'
import css from './space-card.module.css'
import { type Translate, useT } from './texts.ts'

/** The space that the data of the store takes, the limit, and what retention removed. */
export function SpaceCard({ storeId }: { storeId: string }) {
  const t = useT()
  const { data: space, error, refetch } = useApi(getStoreSpace, { params: { id: storeId } })
  return (
    <div className={css.card}>
      <Section title={t('stores.space')}>
        {error && !space && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !space && <Skeleton height={220} />}
        {space?.measuredAt === null && (
          <EmptyState
            icon={<IconRulerMeasure size={28} stroke={1.5} aria-hidden />}
            title={t('stores.space.unmeasured')}
            hint={t('stores.space.unmeasured.hint')}
          />
        )}
        {space && space.measuredAt !== null && <Measured space={space} measuredAt={space.measuredAt} />}
      </Section>
    </div>
  )
}

function Measured({ space, measuredAt }: { space: StoreSpace; measuredAt: string }) {
  const t = useT()
  const limited = space.kinds.filter(({ isLimited }) => isLimited)
  const others = space.kinds.filter(({ isLimited }) => !isLimited)
  const largest = Math.max(1, ...space.kinds.map(({ bytes }) => bytes))
  return (
    <div className={css.parts}>
      {space.trouble && (
        <p className={`${css.trouble} ${tone.orange}`} role="status">
          <IconAlertTriangle size={16} aria-hidden />
          <span>{t(`stores.space.trouble.${space.trouble}`)}</span>
        </p>
      )}
      <Limit space={space} />
      {!space.isComplete && <p className={css.dim}>{t('stores.space.incomplete')}</p>}
      <Kinds title={t('stores.space.limited')} kinds={limited} largest={largest} />
      <Kinds title={t('stores.space.others')} kinds={others} largest={largest} />
      <Facts space={space} measuredAt={measuredAt} />
    </div>
  )
}

/** From this share of the limit on the bar is that of a limit nearly reached. */
const nearlyFull = 0.9

function Limit({ space: { limitBytes, limitedBytes } }: { space: StoreSpace }) {
  const t = useT()
  const format = useFormat()
  const used = bytesText(format, limitedBytes)
  if (limitBytes === null) return <p className={css.total}>{t('stores.space.unlimited', { used })}</p>
  const share = limitBytes === 0 ? 1 : Math.min(1, limitedBytes / limitBytes)
  const text = t('stores.space.of', { used, limit: bytesText(format, limitBytes) })
  return (
    <div className={css.limit}>
      <p className={css.total}>{text}</p>
      <Progress
        value={share * 100}
        color={share >= nearlyFull ? 'var(--tone-amber)' : 'var(--accent)'}
        aria-label={text}
      />
    </div>
  )
}

interface KindsProps {
  title: string
  kinds: StoreSpace['kinds']
  largest: number
}

function Kinds({ title, kinds, largest }: KindsProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.kinds}>
        {kinds.map(({ kind, isLimited, bytes, rows, since }) => (
          <li key={kind} className={css.kind} data-kind={kind}>
            <span className={css.name}>{t(`stores.space.kind.${kind}`)}</span>
            <span className={css.bytes}>{bytesText(format, bytes)}</span>
            <span className={css.track} aria-hidden>
              <span
                className={css.bar}
                data-limited={isLimited}
                style={{ width: `${(bytes / largest) * 100}%` }}
              />
            </span>
            <span className={css.dim}>
              {t('stores.space.rows', { count: rows, total: format.number(rows) })}
              {since && ` · ${t('stores.space.since', { day: format.day(since) ?? since })}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Facts({ space, measuredAt }: { space: StoreSpace; measuredAt: string }) {
  const t = useT()
  const format = useFormat()
  const { held, keepDays, lastRemoval } = space
  const heldText = t('stores.space.held.of', {
    count: held.rows,
    total: format.number(held.rows),
    bytes: bytesText(format, held.bytes),
  })
  return (
    <KeyValue
      rows={[
        { label: t('stores.space.measured'), value: <Ago at={measuredAt} /> },
        { label: t('stores.space.keeps'), value: t('stores.space.days', { count: keepDays }) },
        { label: t('stores.space.held'), value: held.rows === 0 ? t('stores.space.held.none') : heldText },
        {
          label: t('stores.space.removed'),
          value: lastRemoval ? <Removal {...lastRemoval} /> : t('stores.space.removed.none'),
        },
      ]}
    />
  )
}

function Removal({ at, removed }: NonNullable<StoreSpace['lastRemoval']>) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <Ago at={at} />
      <ul className={css.removed}>
        {removed.map((one) => (
          <li key={`${one.kind} ${one.reason}`}>{removedText(t, format, one)}</li>
        ))}
      </ul>
    </>
  )
}

type Removed = NonNullable<StoreSpace['lastRemoval']>['removed'][number]

const removedText = (
  t: Translate,
  format: ReturnType<typeof useFormat>,
  { kind, reason, rows, bytes }: Removed,
) =>
  t(`stores.space.removed.${reason}`, {
    kind: t(`stores.space.kind.${kind}`),
    rows: t('stores.space.rows', { count: rows, total: format.number(rows) }),
    bytes: bytesText(format, bytes),
  })
