import { writeSequenceReport } from '@ihub/contract/fiscal-sequences'
import { type TableFormat, tableFormatNames } from '@ihub/domain/exports'
import type { SequenceFilter } from '@ihub/domain/fiscal-sequence/sequence-filter'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../app/error-text.ts'
import { saveFile } from '../../app/save-file.ts'
import { useLanguage } from '../../i18n/translate.ts'
import { MenuButton } from '../../ui/overlay/dropdown.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

/** The sequences that the filters leave, as a file. */
export function ReportButton({ filter: { health, branch } }: { filter: SequenceFilter }) {
  const t = useT()
  const language = useLanguage()
  const save = useMutation({
    mutationFn: (format: TableFormat) =>
      saveFile(
        writeSequenceReport,
        {
          query: {
            format,
            language,
            ...(health && { health: [...health] }),
            ...(branch && { branch: [...branch] }),
          },
        },
        `${t('fiscal.report.file')}.${format}`,
      ),
    onError: (error) => notify.error(errorText(t, error)),
  })
  return (
    <MenuButton
      entries={tableFormatNames.toReversed().map((format) => ({
        label: t(`fiscal.report.${format}`),
        onSelect: () => save.mutate(format),
      }))}
      trigger={(props) => (
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={save.isPending}
          {...props}
        >
          {t('fiscal.report')}
        </Button>
      )}
    />
  )
}
