import { useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import { CopyButton } from './copy-text.tsx'
import css from './json-view.module.css'

const openDepth = 2
const chunk = 100

/** An object, or text that may hold JSON; other text, such as XML, shows as it is. */
export function JsonView({ value, label }: { value: unknown; label?: string }) {
  const t = useT()
  const parsed = typeof value === 'string' ? parse(value) : { value }
  const copy = parsed ? JSON.stringify(parsed.value, null, 2) : String(value)
  return (
    <div className={css.view}>
      {copy !== '' && (
        <div className={css.tools}>
          <CopyButton value={copy} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={css.code} tabIndex={0} aria-label={label ?? 'JSON'}>
        {copy === '' && <span className={css.dim}>{t('json.empty')}</span>}
        {parsed ? <Node name={null} value={parsed.value} depth={0} /> : String(value)}
      </section>
    </div>
  )
}

function parse(text: string): { value: unknown } | null {
  if (!/^\s*[[{]/.test(text)) return null
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

interface NodeProps {
  name: string | null
  value: unknown
  depth: number
}

function Node({ name, value, depth }: NodeProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(depth < openDepth)
  if (value === null || typeof value !== 'object') return <Leaf name={name} value={value} />

  const count = Object.keys(value).length
  const brackets = Array.isArray(value) ? '[]' : '{}'
  if (count === 0) return <Leaf name={name} value={brackets} isPlain />
  return (
    <details className={css.node} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Name name={name} />
        <span className={css.dim}>
          {brackets[0]} {t('json.items', { count })} {brackets[1]}
        </span>
      </summary>
      {isOpen && <Children value={value} depth={depth + 1} />}
    </details>
  )
}

/** Long lists open a hundred at a time, so that a large answer does not freeze the page. */
function Children({ value, depth }: { value: object; depth: number }) {
  const t = useT()
  const [shown, setShown] = useState(chunk)
  const entries = Object.entries(value)
  const rest = entries.length - shown
  return (
    <>
      {entries.slice(0, shown).map(([key, child]) => (
        <Node key={key} name={key} value={child} depth={depth} />
      ))}
      {rest > 0 && (
        <button type="button" className={css.more} onClick={() => setShown(shown + chunk)}>
          {t('json.show_more', { count: Math.min(rest, chunk) })}
        </button>
      )}
    </>
  )
}

function Leaf({ name, value, isPlain = false }: { name: string | null; value: unknown; isPlain?: boolean }) {
  const color = typeof value === 'string' ? css.text : typeof value === 'number' ? css.number : css.plain
  return (
    <div className={css.leaf}>
      <Name name={name} />
      <span className={isPlain ? css.dim : color}>{isPlain ? String(value) : JSON.stringify(value)}</span>
    </div>
  )
}

const Name = ({ name }: { name: string | null }) =>
  name === null ? null : (
    <>
      <span className={css.name}>{name}</span>
      <span className={css.dim}>: </span>
    </>
  )
