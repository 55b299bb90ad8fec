import type { EntityKind } from '@ihub/domain/subject'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useSay } from './say.ts'
import type { Neighbors } from './use-neighbors.ts'
import css from './walk.module.css'

/** From one entity of the list to the next. */
export function Walk({ kind, neighbors }: { kind: EntityKind; neighbors: Neighbors }) {
  const say = useSay(kind)
  const { position, count, goPrevious, goNext } = neighbors
  return (
    <div className={css.walk}>
      <span className={css.position}>{say('walk', { position, count })}</span>
      <ActionIcon
        aria-label={say('walk.previous')}
        title={say('walk.previous')}
        disabled={!goPrevious}
        onClick={() => goPrevious?.()}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={say('walk.next')}
        title={say('walk.next')}
        disabled={!goNext}
        onClick={() => goNext?.()}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
    </div>
  )
}
