import { listExports } from '@ihub/contract/exports'
import { Loader } from '@mantine/core'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { EmptyState, ErrorState } from '../layout/states.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { exportText } from './export-text.ts'
import css from './my-exports.module.css'
import { SaveButton } from './save-button.tsx'
import { useT } from './texts.ts'

const width = 620

/** The person's exports of the last days in the store, as they go on. */
export function MyExports({ onClose }: { onClose(): void }) {
  const t = useT()
  const format = useFormat()
  const exports = useApi(listExports, {})
  const shown = exports.data?.data
  return (
    <Dialog title={t('export.mine')} width={width} onClose={onClose}>
      {exports.isPending && <Loader size="sm" />}
      {exports.isError && !shown && (
        <ErrorState error={exports.error} onRetry={() => void exports.refetch()} />
      )}
      {shown?.length === 0 && (
        <EmptyState title={t('export.mine.empty')} hint={t('export.mine.empty.hint')} />
      )}
      <ul className={css.exports}>
        {shown?.map((one) => (
          <li key={one._id} className={css.export}>
            <span className={css.name}>{one.file?.name ?? `${t(`list.${one.list}`)} (${one.format})`}</span>
            <span className={css.dim}>{format.dateTime(one.createdAt)}</span>
            <span className={css.dim} role="status">
              {exportText(t, format, one)}
            </span>
            {one.file && <SaveButton file={one.file} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
