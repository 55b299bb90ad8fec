import { IconHistory } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/layout/dialog-button.tsx'
import { ImportButton } from './import-button.tsx'
import { useT } from './texts.ts'

/** Protocols by spreadsheet: the imports there were, and a new one. */
export function ImportButtons() {
  const t = useT()
  return (
    <>
      <LinkButton
        label={t('sheet.import.history')}
        icon={<IconHistory size={15} />}
        to="/orders/protocols/imports"
      />
      <ImportButton />
    </>
  )
}
