import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../page/texts.ts'
import css from './origin.module.css'
import { contains, groupsOf, type Line, type Link } from './origin-links.ts'

const shownMax = 800

interface OriginColumnProps<L extends Line> {
  title: string
  count: string
  lines: readonly L[]
  /** Shown are the lines that contain it. */
  search: string
  selected: string | null
  /** Lines that belong to the selected one of the other side. */
  linked: readonly Link[]
  onSelect(pointer: string): void
  textOf(line: L): string
  more?(line: L): ReactNode
}

/** One side of the comparison; pressing a line selects it. */
export function OriginColumn<L extends Line>({
  title,
  count,
  lines,
  search,
  selected,
  linked,
  onSelect,
  textOf,
  more,
}: OriginColumnProps<L>) {
  const t = useT()
  const [max, setMax] = useState(shownMax)
  const list = useRef<HTMLElement>(null)
  const kindOf = new Map(linked.map(({ pointer, isCopied }) => [pointer, isCopied ? 'copied' : 'computed']))
  const isKept = ({ pointer }: L) => pointer === selected || kindOf.has(pointer)
  const found = lines.filter((line) => isKept(line) || contains(line, search))
  const shown = found.filter((line, index) => index < max || isKept(line))
  const firstLinked = linked[0]?.pointer
  // The list alone moves: on a phone the page would leave the line that was pressed.
  useEffect(() => {
    const { current: box } = list
    const line = firstLinked === undefined ? null : box?.querySelector<HTMLElement>('[data-linked]')
    if (box && line) box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 3
  }, [firstLinked])
  return (
    <div className={css.column}>
      <h3 className={css.title}>
        {title} <span className={css.dim}>{count}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={list} className={css.list} tabIndex={0} aria-label={title}>
        {found.length === 0 && <p className={css.none}>{t('orders.origin.nothing', { text: search })}</p>}
        {groupsOf(shown).map(({ path, lines: own }) => (
          <div key={own[0]?.pointer} className={css.group}>
            {path && <div className={css.path}>{path}</div>}
            {own.map((line) => (
              <button
                key={line.pointer}
                type="button"
                className={css.line}
                aria-pressed={line.pointer === selected}
                data-linked={kindOf.get(line.pointer)}
                onClick={() => onSelect(line.pointer)}
              >
                <span className={css.name}>{line.pointer.slice(line.pointer.lastIndexOf('/') + 1)}</span>
                <span className={css.value} data-kind={line.value === null ? 'null' : typeof line.value}>
                  {textOf(line)}
                </span>
                {more?.(line)}
              </button>
            ))}
          </div>
        ))}
        {found.length > shown.length && (
          <button type="button" className={css.more} onClick={() => setMax(max + shownMax)}>
            {t('orders.origin.more', { count: found.length - shown.length })}
          </button>
        )}
      </section>
    </div>
  )
}
