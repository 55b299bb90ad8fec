import { useHotkeys } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useState } from 'react'

interface RowCursorOptions<Row> {
  id: string
  scroller: RefObject<HTMLElement | null>
  rows: readonly Row[]
  rowId(row: Row): string
  hrefOf: ((row: Row) => string) | undefined
  onSelect: ((id: string, isRange: boolean) => void) | undefined
}

/** The row each list was left from, so that coming back finds it again. */
const lastOpened = new Map<string, string>()

/** j and k move, enter opens, x selects, with shift all rows from the last selected one. */
export function useRowCursor<Row>(options: RowCursorOptions<Row>) {
  const { id, scroller, rows, rowId, hrefOf, onSelect } = options
  const router = useRouter()
  const [current, setCurrent] = useState(lastOpened.get(id) ?? null)
  const index = rows.findIndex((row) => rowId(row) === current)

  // The same function at each render, or every row would render with it.
  const remember = useCallback(
    (key: string) => {
      lastOpened.set(id, key)
      setCurrent(key)
    },
    [id],
  )
  const move = (step: 1 | -1) => () => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index + step))]
    if (!row) return
    setCurrent(rowId(row))
    const element = scroller.current?.querySelector(`[data-row="${CSS.escape(rowId(row))}"]`)
    element?.scrollIntoView({ block: 'nearest' })
  }
  const open = (event: KeyboardEvent) => {
    const row = rows[index]
    const isOnControl =
      event.target instanceof Element && event.target.closest('a, button, [role="dialog"]') !== null
    if (!row || !hrefOf || isOnControl) return
    remember(rowId(row))
    void router.navigate({ href: hrefOf(row) })
  }

  useHotkeys([
    ['j', move(1)],
    ['k', move(-1)],
    ['Enter', open, { preventDefault: false }],
    ['x', () => current && onSelect?.(current, false)],
    ['shift+x', () => current && onSelect?.(current, true)],
  ])
  return { current, remember }
}
