import { deleteView, type ListView, listViews, updateView } from '@ihub/contract/views'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { useT } from '../../i18n/translate.ts'
import { confirm } from '../overlay/dialogs.ts'
import { MenuButton } from '../overlay/dropdown.tsx'
import { notify } from '../overlay/notify.ts'
import { RenameViewDialog } from './rename-view-dialog.tsx'

interface ViewMenuProps {
  view: ListView
  /** Whether this person looks after the view. */
  mayChange: boolean
}

/** The actions on the view on screen. */
export function ViewMenu({ view, mayChange }: ViewMenuProps) {
  const t = useT()
  const refreshes = [listViews]
  const onError = (error: unknown) => notify.error(errorText(t, error))
  const update = useApiMutation(updateView, { refreshes })
  const remove = useApiMutation(deleteView, { refreshes })
  const [isRenaming, setIsRenaming] = useState(false)
  const params = { id: view._id }
  const removeIt = async () => {
    const consequence = t(view.shared ? 'views.delete.shared' : 'views.delete.own')
    const question = { title: t('views.delete.title', { name: view.name }), consequence, isDangerous: true }
    if (await confirm({ ...question, confirm: t('views.delete') })) remove.mutate({ params }, { onError })
  }
  const entries = [
    {
      label: t(view.isDefault ? 'views.default.off' : 'views.default'),
      onSelect: () => update.mutate({ params, body: { isDefault: !view.isDefault } }, { onError }),
    },
    ...(mayChange
      ? [
          { label: t('views.rename'), onSelect: () => setIsRenaming(true) },
          { label: t('views.delete'), onSelect: () => void removeIt() },
        ]
      : []),
  ]
  return (
    <>
      <MenuButton
        placement="bottom-start"
        entries={entries}
        trigger={(props) => (
          <ActionIcon size={26} aria-label={t('views.menu', { name: view.name })} {...props}>
            <IconDots size={15} />
          </ActionIcon>
        )}
      />
      {isRenaming && <RenameViewDialog view={view} onClose={() => setIsRenaming(false)} />}
    </>
  )
}
