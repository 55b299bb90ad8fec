import { Button } from '@mantine/core'
import css from './inventories.module.css'
import { useT } from './texts.ts'
import type { useParts } from './use-parts.ts'

interface PartButtonsProps {
  parts: ReturnType<typeof useParts>
  next: string | null
}

/** To newer and older rows; nothing where one part holds them all. */
export function PartButtons({ parts, next }: PartButtonsProps) {
  const t = useT()
  if (parts.isFirst && next === null) return null
  return (
    <div className={css.parts}>
      <Button size="xs" variant="default" disabled={parts.isFirst} onClick={parts.goBack}>
        {t('inventories.newer')}
      </Button>
      <Button size="xs" variant="default" disabled={next === null} onClick={() => next && parts.goOn(next)}>
        {t('inventories.older')}
      </Button>
    </div>
  )
}
