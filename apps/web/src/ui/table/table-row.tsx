import { useRouter } from '@tanstack/react-router'
import { memo, type MouseEvent as ReactMouseEvent, type ReactNode } from 'react'
import { withStore } from '../../app/store-address.ts'
import { currentStoreId } from '../../app/workspace.ts'
import { useT } from '../../i18n/translate.ts'
import type { Column, Density } from './column.tsx'
import css from './data-table.module.css'

interface TableRowProps<Row> {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  density: Density
  href: string | undefined
  isCurrent: boolean
  isSelected: boolean
  onSelect: ((id: string, isRange: boolean) => void) | undefined
  onOpen(id: string): void
}

const isPlainClick = (event: ReactMouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
const isOnControl = (event: ReactMouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, label') !== null

function Row<R>(props: TableRowProps<R>) {
  const { id, row, columns, density, isCurrent, isSelected, onSelect, onOpen } = props
  const t = useT()
  const router = useRouter()
  const href = props.href && withStore(props.href, currentStoreId())
  const open = (event: ReactMouseEvent) => {
    if (!href || !isPlainClick(event) || window.getSelection()?.toString()) return
    event.preventDefault()
    onOpen(id)
    router.history.push(href)
  }
  return (
    <tr
      className={`${css.row} ${href ? css.openable : ''}`}
      data-row={id}
      data-current={isCurrent}
      data-selected={isSelected}
      onClick={(event) => !isOnControl(event) && open(event)}
    >
      {onSelect && (
        <td className={css.check}>
          <input
            type="checkbox"
            aria-label={t('table.select_row')}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map((one, index) => (
        <td
          key={one.key}
          className={one.align === 'right' ? css.right : undefined}
          data-label={index === 0 ? undefined : t(one.key)}
          data-card={index === 0 ? 'wide' : one.card}
          title={one.text?.(row) || undefined}
        >
          {index === 0 && href ? (
            <RowLink href={href} onClick={open}>
              {one.cell(row, density)}
            </RowLink>
          ) : (
            one.cell(row, density)
          )}
        </td>
      ))}
    </tr>
  )
}

/** A list of two hundred rows re-renders only those that changed. */
export const TableRow = memo(Row) as typeof Row

interface RowLinkProps {
  href: string
  onClick(event: ReactMouseEvent): void
  children: ReactNode
}

const RowLink = ({ href, onClick, children }: RowLinkProps) => (
  <a href={href} className={css.link} onClick={onClick}>
    {children}
  </a>
)

const widths = [72, 48, 60, 84, 40, 56]

export function SkeletonRows({ rows, cells }: { rows: number; cells: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
    <tr key={row} className={css.row} aria-hidden>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <td key={cell}>
          <span className={css.skeleton} style={{ width: `${widths[(row + cell) % widths.length]}%` }} />
        </td>
      ))}
    </tr>
  ))
}
