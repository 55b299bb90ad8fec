import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Neighbors } from './order-neighbors.ts'
import css from './orders.module.css'
import { useT } from './texts.ts'

/** From one order of the list to the next. */
export function OrderWalk({ neighbors }: { neighbors: Neighbors }) {
  const t = useT()
  const { position, count, goPrevious, goNext } = neighbors
  return (
    <div className={css.walk}>
      <span className={css.small}>{t('orders.walk', { position, count })}</span>
      <ActionIcon
        aria-label={t('orders.walk.previous')}
        title={t('orders.walk.previous')}
        disabled={!goPrevious}
        onClick={() => goPrevious?.()}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('orders.walk.next')}
        title={t('orders.walk.next')}
        disabled={!goNext}
        onClick={() => goNext?.()}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
    </div>
  )
}
