import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import css from './field-row.module.css'

interface FieldRowProps {
  /** The name of the row for those who do not see it. */
  legend: string
  /** The widths of its fields on a wide screen, as grid columns; on a narrow one they stand one below the other. */
  columns: string
  /** The name of the button that takes it out. */
  remove: string
  onRemove(): void
  children: ReactNode
}

/** The fields of one of many that a form holds, in a row. */
export function FieldRow({ legend, columns, remove, onRemove, children }: FieldRowProps) {
  return (
    <fieldset className={css.row} style={{ '--columns': columns } as CSSProperties}>
      <legend className={css.legend}>{legend}</legend>
      {children}
      <ActionIcon className={css.remove} size={30} aria-label={remove} title={remove} onClick={onRemove}>
        <IconTrash size={15} />
      </ActionIcon>
    </fieldset>
  )
}
