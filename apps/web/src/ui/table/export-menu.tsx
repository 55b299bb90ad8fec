import { createExport, listExports } from '@ihub/contract/exports'
import { type TableFormat, tableFormatNames } from '@ihub/domain/exports'
import { isColumnOf } from '@ihub/domain/list-columns'
import type { ListName } from '@ihub/domain/lists'
import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isAccessCenter } from '../../app/access.ts'
import { errorText } from '../../app/api-error.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { useWorkspace } from '../../app/workspace.ts'
import { useLanguage } from '../../i18n/translate.ts'
import { MenuButton } from '../overlay/dropdown.tsx'
import { notify } from '../overlay/notify.ts'
import { follow } from './followed-exports.ts'
import type { ListFilters } from './list-page.ts'
import { MyExports } from './my-exports.tsx'
import { useT } from './texts.ts'
import { queryOf } from './view-state.ts'

export interface ExportMenuProps {
  list: ListName
  /** Of the columns on screen, in their order. */
  columns: readonly string[]
  filters: ListFilters
  /** Of the rows that are marked. */
  ids: readonly string[]
}

/** Files are kept in a store: the access center, which works in none, has no exports. */
export function ExportMenu(props: ExportMenuProps) {
  const user = useCurrentUser()
  const { storeId } = useWorkspace()
  return storeId === null || isAccessCenter(user) ? null : <Menu {...props} />
}

function Menu({ list, columns, filters, ids }: ExportMenuProps) {
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
        placement="top-end"
        entries={entries}
        trigger={(props) => (
          <ActionIcon
            size={26}
            aria-label={t('export.menu')}
            title={t('export.menu')}
            loading={create.isPending}
            {...props}
          >
            <IconDownload size={16} />
          </ActionIcon>
        )}
      />
      {isOpen && <MyExports onClose={() => setIsOpen(false)} />}
    </>
  )
}
