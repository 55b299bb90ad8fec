import { bulkActions } from '@ihub/domain/bulk/bulk-actions'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../layout/action-button.tsx'
import type { BulkChoice } from './bulk/bulk-choice.ts'
import { BulkDialog } from './bulk/lazy-bulk-dialog.ts'
import css from './data-table.module.css'
import { type Exported, ExportMenu } from './lazy-export-menu.ts'
import type { ListPage } from './list-page.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  selection: Selection
  choices: readonly BulkChoice[]
  page: ListPage<unknown> | undefined
  /** Of what the list is exported; absent where nothing is. */
  exported: Exported | undefined
  /** Reads the list again once rows were changed. */
  onChanged(): void
}

const BulkMenu = lazy(() => import('./bulk/bulk-menu.tsx').then((module) => ({ default: module.BulkMenu })))

const isCommon = ({ isRare = false }: BulkChoice) => !isRare

/** Shown below the rows while any is selected: their number, a button for all that match, and the actions on them. */
export function BulkBar({ selection, choices, page, exported, onChanged }: BulkBarProps) {
  const t = useT()
  const user = useCurrentUser()
  const [open, setOpen] = useState<BulkChoice | null>(null)
  const isEmpty = selection.ids.length === 0 && !selection.isAll
  const close = () => {
    setOpen(null)
    onChanged()
  }
  return (
    <>
      {!isEmpty && (
        <div className={css.bulk} role="status">
          <Chosen selection={selection} page={page} />
          <div className={css.bulkActions}>
            <SelectMatching selection={selection} page={page} />
            {choices.filter(isCommon).map((choice) => (
              <ActionButton
                key={choice.label}
                label={choice.label}
                icon={choice.icon}
                refusal={isAllowed(user, bulkActions[choice.action].roles) ? null : t('table.not_allowed')}
                onClick={() => setOpen(choice)}
              />
            ))}
            {choices.some(({ isRare }) => isRare) && (
              <Suspense>
                <BulkMenu choices={choices.filter(({ isRare }) => isRare)} onChoose={setOpen} />
              </Suspense>
            )}
            {exported && (
              <Suspense>
                <ExportMenu
                  {...exported}
                  placement="top-start"
                  trigger={(props, { label, isPending }) => (
                    <Button
                      variant="default"
                      leftSection={<IconDownload size={15} />}
                      loading={isPending}
                      {...props}
                    >
                      {label}
                    </Button>
                  )}
                />
              </Suspense>
            )}
          </div>
          <span className={css.spacer} />
          <Button variant="subtle" color="gray" px={6} onClick={selection.clear}>
            {t('table.clear_selection')}
          </Button>
        </div>
      )}
      {open && (
        <Suspense>
          <BulkDialog choice={open} selection={selection.value} onStarted={selection.clear} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type ChosenProps = Pick<BulkBarProps, 'selection' | 'page'>

/** How many rows are selected. */
function Chosen({ selection, page }: ChosenProps) {
  const t = useT()
  const total = useTotal(page)
  if (selection.isAll) return <strong>{t('table.selected_all', { total })}</strong>
  return <strong>{t('table.selected', { count: selection.ids.length })}</strong>
}

/** All that match for the asking, where the page does not show them all. */
function SelectMatching({ selection, page }: ChosenProps) {
  const t = useT()
  const total = useTotal(page)
  if (selection.isAll || (page?.total ?? 0) <= selection.ids.length) return null
  return (
    <Button variant="subtle" px={6} className={css.selectMatching} onClick={selection.selectAll}>
      {t('table.select_matching', { total })}
    </Button>
  )
}

/** The number of rows of the list; `1.000+` where there are more. */
function useTotal(page: BulkBarProps['page']): string {
  const format = useFormat()
  return `${format.number(page?.total ?? 0)}${page?.totalIsExact === false ? '+' : ''}`
}
