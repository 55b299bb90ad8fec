import { listInventoryHistory, type StockMovementRow } from '@ihub/contract/inventory-detail'
import { Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { subjectLink } from '../../app/entities.ts'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import table from '../../ui/table/plain-table.module.css'
import { authorText } from '../../ui/value/author.ts'
import { DateTime } from '../../ui/value/value.tsx'
import css from './inventories.module.css'
import { PartButtons } from './part-buttons.tsx'
import { useT } from './texts.ts'
import { ToldChannels } from './told-channels.tsx'
import { useParts } from './use-parts.ts'

/** Every change of a figure of the SKU, with its cause and the balances after it. */
export function LedgerSection({ inventoryId }: { inventoryId: string }) {
  const t = useT()
  const parts = useParts()
  const { cursor } = parts
  const query = { limit: 20, ...(cursor ? { cursor } : {}) }
  const { data, error, refetch } = useApi(listInventoryHistory, { params: { id: inventoryId }, query })
  return (
    <Section title={t('inventories.ledger')} flush>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={160} />}
      {data?.data.length === 0 && <p className={css.quiet}>{t('inventories.ledger.empty')}</p>}
      {data && data.data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <Head />
            <tbody>
              {data.data.map((row) => (
                <Row key={row.number} row={row} inventoryId={inventoryId} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && <PartButtons parts={parts} next={data.nextCursor} />}
    </Section>
  )
}

function Head() {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col">{t('inventories.ledger.number')}</th>
        <th scope="col">{t('inventories.ledger.at')}</th>
        <th scope="col">{t('inventories.ledger.kind')}</th>
        <th scope="col">{t('inventories.ledger.figure')}</th>
        <th scope="col" className={table.right}>
          {t('inventories.ledger.quantity')}
        </th>
        <th scope="col" className={table.right}>
          {t('inventories.ledger.on_hand')}
        </th>
        <th scope="col" className={table.right}>
          {t('inventories.ledger.available')}
        </th>
        <th scope="col">{t('inventories.ledger.cause')}</th>
        <th scope="col">{t('inventories.ledger.author')}</th>
      </tr>
    </thead>
  )
}

interface RowProps {
  row: StockMovementRow
  inventoryId: string
}

/** Opened, it says what each channel was told after it. */
function Row({ row, inventoryId }: RowProps) {
  const t = useT()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { quantity, number } = row
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            className={css.opener}
            aria-expanded={isOpen}
            aria-label={t('inventories.told', { number })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon size={14} aria-hidden /> {number}
          </button>
        </td>
        <td>
          <DateTime at={row.at} inline />
        </td>
        <td>{t(`inventories.kind.${row.kind}`)}</td>
        <td>{t(`inventories.figure.${row.figure}`)}</td>
        <td className={`${table.right} ${quantity > 0 ? css.gain : css.loss}`}>
          {quantity > 0 ? '+' : '−'}
          {format.number(Math.abs(quantity))}
        </td>
        <td className={table.right}>{format.number(row.onHand)}</td>
        <td className={`${table.right} ${row.available < 0 ? css.loss : ''}`}>
          {format.number(row.available)}
        </td>
        <td>
          <CauseCell row={row} />
          {row.note && <div className={css.note}>{row.note}</div>}
        </td>
        <td>{authorText(t, row.author)}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={9}>
            <ToldChannels inventoryId={inventoryId} number={number} />
          </td>
        </tr>
      )}
    </>
  )
}

const movementPaths = { log: '/logMovements', full: '/fullMovements' } as const

function CauseCell({ row: { cause } }: { row: StockMovementRow }) {
  const t = useT()
  const text = t(`inventories.cause.${cause.kind}`, { code: cause.code ?? '' })
  const to = cause.movement
    ? `${movementPaths[cause.movement]}/${cause._id}`
    : subjectLink({ kind: cause.kind, _id: cause._id }).to
  return to ? <Link to={to}>{text}</Link> : <span>{text}</span>
}
