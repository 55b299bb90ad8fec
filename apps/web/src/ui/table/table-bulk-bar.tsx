import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/translate.ts'
import css from './data-table.module.css'

export interface Selection {
  ids: readonly string[]
  onChange(ids: string[]): void
}

/** Shown above the rows while any is selected. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useT()
  if (selection.ids.length === 0) return null
  return (
    <div className={css.bulk} role="status">
      <strong>{t('table.selected', { count: selection.ids.length })}</strong>
      {children}
      <span className={css.spacer} />
      <Button variant="subtle" color="gray" onClick={() => selection.onChange([])}>
        {t('table.clear_selection')}
      </Button>
    </div>
  )
}
