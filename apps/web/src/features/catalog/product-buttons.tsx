import { downloadProductStandings } from '@ihub/contract/catalog-pushes'
import { Button } from '@mantine/core'
import { IconDownload, IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../app/error-text.ts'
import { saveFile } from '../../app/save-file.ts'
import { useLanguage } from '../../i18n/translate.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

/** Where groups are linked with those of platforms, and all products with their state at each platform as a file. */
export function ProductButtons() {
  const t = useT()
  const language = useLanguage()
  const save = useMutation({
    mutationFn: () =>
      saveFile(
        downloadProductStandings,
        { query: { format: 'xlsx', language } },
        `${t('product_platforms.file')}.xlsx`,
      ),
    onError: (error) => notify.error(errorText(t, error)),
  })
  return (
    <>
      <Button
        component={Link}
        to="/catalogs/products/groups"
        variant="subtle"
        color="gray"
        leftSection={<IconLink size={15} />}
      >
        {t('catalog.groups')}
      </Button>
      <ActionButton
        label={t('catalog.download')}
        icon={<IconDownload size={15} />}
        isLoading={save.isPending}
        onClick={() => save.mutate()}
      />
    </>
  )
}
