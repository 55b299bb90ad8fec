import type { FileRow } from '@ihub/contract/files'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../app/error-text.ts'
import { notify } from '../overlay/notify.ts'
import { saveExport } from './save-export.ts'
import { useT } from './texts.ts'

/** Downloads the file of an export. */
export function SaveButton({ file }: { file: FileRow }) {
  const t = useT()
  const save = useMutation({ mutationFn: () => saveExport(file) })
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconDownload size={14} />}
      loading={save.isPending}
      onClick={() => save.mutate(undefined, { onError: (error) => notify.error(errorText(t, error)) })}
    >
      {t('export.save')}
    </Button>
  )
}
