import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconChevronUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { SearchBox } from '../../../ui/filters/search-box.tsx'
import { useT } from '../page/texts.ts'
import { allIds, findIn, parentsOf, shownIn, type XmlNode } from './xml-document.ts'
import css from './xml-tree.module.css'

const linePx = 22
/** Of the file's outer elements, so that the parts of the invoice are seen at once. */
const openedLevels = 3

/** The file as a tree: parts open and close, and a search walks from one place to the next. */
export function XmlTree({ root }: { root: XmlNode }) {
  const t = useT()
  const [open, setOpen] = useState<ReadonlySet<string>>(() => opened(root))
  const [search, setSearch] = useState<string>()
  const [current, setCurrent] = useState<string | null>(null)
  const found = useMemo(() => findIn(root, search ?? ''), [root, search])
  const shown = useMemo(() => shownIn(root, ({ id }) => open.has(id)), [root, open])
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => linePx,
    overscan: 20,
    initialRect: { width: 400, height: 600 },
  })
  const goTo = (node: XmlNode | undefined) => {
    if (!node) return
    const next = new Set([...open, ...parentsOf(node)])
    setOpen(next)
    setCurrent(node.id)
    const place = shownIn(root, ({ id }) => next.has(id)).findIndex(({ id }) => id === node.id)
    // The list is as long as the opened parts make it only after it was drawn.
    requestAnimationFrame(() => virtual.scrollToIndex(place, { align: 'center' }))
  }
  const step = (by: number) => {
    const place = found.findIndex(({ id }) => id === current)
    goTo(found[(place + by + found.length) % found.length])
  }
  const toggle = (id: string) =>
    setOpen(open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]))
  const onSearch = (text: string | undefined) => {
    setSearch(text)
    goTo(findIn(root, text ?? '')[0])
  }
  const place = found.findIndex(({ id }) => id === current)
  return (
    <div className={css.pane}>
      <div className={css.tools}>
        <SearchBox value={search} placeholder={t('invoices.xml.search')} onChange={onSearch} />
        {search && (
          <>
            <span role="status" className={css.count}>
              {found.length === 0
                ? t('invoices.xml.none')
                : t('invoices.xml.found', { place: Math.max(place, 0) + 1, count: found.length })}
            </span>
            <ActionIcon
              aria-label={t('invoices.xml.previous')}
              onClick={() => step(-1)}
              disabled={!found.length}
            >
              <IconChevronUp size={15} />
            </ActionIcon>
            <ActionIcon aria-label={t('invoices.xml.next')} onClick={() => step(1)} disabled={!found.length}>
              <IconChevronDown size={15} />
            </ActionIcon>
          </>
        )}
        <Button size="compact-sm" variant="default" onClick={() => setOpen(new Set(allIds(root)))}>
          {t('invoices.xml.open_all')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(new Set([root.id]))}>
          {t('invoices.xml.close_all')}
        </Button>
      </div>
      <div ref={scroller} className={css.scroller}>
        <div
          role="tree"
          aria-label={t('invoices.xml')}
          style={{ height: virtual.getTotalSize() }}
          className={css.tree}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const node = shown[index]
            return (
              node && (
                <Line
                  key={node.id}
                  node={node}
                  start={start}
                  isOpen={open.has(node.id)}
                  isCurrent={node.id === current}
                  isTabStop={current === null ? index === 0 : node.id === current}
                  onToggle={() => toggle(node.id)}
                  onFocus={() => setCurrent(node.id)}
                  onMove={(by) => move({ scroller: scroller.current, virtual, shown, index: index + by })}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

const opened = (root: XmlNode): ReadonlySet<string> =>
  new Set(
    shownIn(root, ({ level, children }) => level <= openedLevels && children.length > 0)
      .filter(({ level }) => level <= openedLevels)
      .map(({ id }) => id),
  )

interface Move {
  scroller: HTMLElement | null
  virtual: { scrollToIndex(index: number): void }
  shown: readonly XmlNode[]
  index: number
}

/** A line out of view is drawn before it can be focused. */
function move({ scroller, virtual, shown, index }: Move) {
  const node = shown[index]
  if (!node) return
  virtual.scrollToIndex(index)
  requestAnimationFrame(() => scroller?.querySelector<HTMLElement>(`[data-id="${node.id}"]`)?.focus())
}

interface LineProps {
  node: XmlNode
  start: number
  isOpen: boolean
  isCurrent: boolean
  isTabStop: boolean
  onToggle(): void
  onFocus(): void
  onMove(by: number): void
}

function Line({ node, start, isOpen, isCurrent, isTabStop, onToggle, onFocus, onMove }: LineProps) {
  const { name, attributes, text, level, children } = node
  const isParent = children.length > 0
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  const onKey = (event: KeyboardEvent) => {
    const opens = (event.key === 'ArrowRight' && !isOpen) || (event.key === 'ArrowLeft' && isOpen)
    if (event.key === 'ArrowDown') onMove(1)
    else if (event.key === 'ArrowUp') onMove(-1)
    else if (isParent && (opens || event.key === 'Enter' || event.key === ' ')) onToggle()
    else return
    event.preventDefault()
  }
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={isCurrent}
      {...(isParent ? { 'aria-expanded': isOpen } : {})}
      data-id={node.id}
      tabIndex={isTabStop ? 0 : -1}
      className={css.line}
      style={{ transform: `translateY(${start}px)`, paddingLeft: 8 + (level - 1) * 16 }}
      onClick={isParent ? onToggle : onFocus}
      onFocus={onFocus}
      onKeyDown={onKey}
    >
      {isParent ? <Icon size={14} aria-hidden /> : <span className={css.leaf} />}
      <span className={css.name}>{name}</span>
      {attributes && <span className={css.attributes}>{attributes}</span>}
      {text !== null && <span className={css.text}>{text}</span>}
      {isParent && !isOpen && <span className={css.attributes}>({children.length})</span>}
    </div>
  )
}
