import type { OrderOrigin } from '@ihub/contract/order-origin'
import { leavesOf } from '@ihub/domain/provenance/json-leaves'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { CopyButton } from '../../../ui/value/copy-text.tsx'
import { type Translate, useT } from '../page/texts.ts'
import css from './origin.module.css'
import { type Link, pathOf, type Selection } from './origin-links.ts'

interface OriginAnswerProps {
  origin: OrderOrigin
  payload: unknown
  selection: Selection | null
  links: readonly Link[]
  onClear(): void
}

/** Says where the selected line comes from or goes to. */
export function OriginAnswer({ origin, payload, selection, links, onClear }: OriginAnswerProps) {
  const t = useT()
  return (
    <div className={css.answer} role="status">
      {!selection && <span className={css.dim}>{t('orders.origin.hint')}</span>}
      {selection && (
        <>
          <div className={css.sentence}>
            <span>{sentenceOf(t, { selection, links, isTried: isTried(origin, payload, selection) })}</span>
            <ActionIcon
              size={22}
              aria-label={t('orders.origin.clear')}
              title={t('orders.origin.clear')}
              onClick={onClear}
            >
              <IconX size={14} />
            </ActionIcon>
          </div>
          <ul className={css.links}>
            {links.map(({ pointer, isCopied }) => (
              <li key={pointer} data-linked={isCopied ? 'copied' : 'computed'}>
                <code>{pathOf(pointer)}</code>
                <span className={css.dim}>{t(`orders.origin.${isCopied ? 'copied' : 'computed'}`)}</span>
                <CopyButton value={pathOf(pointer)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Of a very large payload only the first values were tried. */
function isTried({ tried, leaves }: OrderOrigin, payload: unknown, { side, pointer }: Selection): boolean {
  if (side === 'fields' || tried === leaves) return true
  return leavesOf(payload).findIndex((leaf) => leaf.pointer === pointer) < tried
}

interface Said {
  selection: Selection
  links: readonly Link[]
  isTried: boolean
}

function sentenceOf(t: Translate, { selection: { side, pointer }, links, isTried: wasTried }: Said): string {
  const count = links.length
  const path = pathOf(pointer)
  if (side === 'fields')
    return count === 0
      ? t('orders.origin.field.from_none', { field: path })
      : t('orders.origin.field.from', { field: path, count })
  if (!wasTried) return t('orders.origin.leaf.untried', { leaf: path })
  return count === 0
    ? t('orders.origin.leaf.to_none', { leaf: path })
    : t('orders.origin.leaf.to', { leaf: path, count })
}
