import { createExport, listExports } from '@ihub/contract/exports'
import { type TableFormat, tableFormatNames } from '@ihub/domain/exports'
import { isColumnOf } from '@ihub/domain/list-columns'
import type { ListName } from '@ihub/domain/lists'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { useLanguage } from '../../i18n/translate.ts'
import { MenuButton, type TriggerProps } from '../overlay/dropdown.tsx'
import type { Placement } from '../overlay/floating.ts'
import { notify } from '../overlay/notify.ts'
import { follow } from './followed-exports.ts'
import type { ListFilters } from './list-page.ts'
import { MyExports } from './my-exports.tsx'
import { useT } from './texts.ts'
import { queryOf } from './view-state.ts'

export interface Exported {
  list: ListName
  /** Of the columns on screen, in their order. */
  columns: readonly string[]
  filters: ListFilters
  /** Of the rows that are marked. */
  ids: readonly string[]
}

interface ExportMenuProps extends Exported {
  placement: Placement
  trigger(props: TriggerProps, state: { label: string; isPending: boolean }): ReactNode
}

/** Writes the list, or the rows that are marked, to a file; leads to the files that were written. */
export function ExportMenu({ list, columns, filters, ids, placement, trigger }: ExportMenuProps) {
  const t = useT()
  const language = useLanguage()
  const { integrationId } = useParams({ strict: false }) as { integrationId?: string }
  const [isOpen, setIsOpen] = useState(false)
  const create = useApiMutation(createExport, {
    refreshes: [listExports],
    onDone: ({ _id }) => {
      follow(_id)
      notify.success(t('export.started'))
    },
  })
  const ask = (format: TableFormat) => {
    const { orderBy, direction } = filters
    const selection =
      ids.length > 0
        ? { selection: { ids: [...ids] }, orderBy, direction }
        : { selection: { matching: queryOf(filters) } }
    const body = {
      list,
      format,
      columns: columns.filter((key) => isColumnOf(list, key)),
      ...selection,
      language,
      ...(list === 'processes' ? { integrationId } : {}),
    }
    create.mutate({ body }, { onError: (error) => notify.error(errorText(t, error)) })
  }
  const entries = [
    ...tableFormatNames.map((format) => ({
      label: ids.length > 0 ? t(`export.${format}.selected`, { count: ids.length }) : t(`export.${format}`),
      onSelect: () => ask(format),
    })),
    { label: t('export.mine'), onSelect: () => setIsOpen(true) },
  ]
  return (
    <>
      <MenuButton
        placement={placement}
        entries={entries}
        trigger={(props) => trigger(props, { label: t('export.menu'), isPending: create.isPending })}
      />
      {isOpen && <MyExports onClose={() => setIsOpen(false)} />}
    </>
  )
}
