import { getProcess, listProcesses, listProcessItems, undoProcess } from '@ihub/contract/processes'
import { IconArrowBackUp } from '@tabler/icons-react'
import { errorText } from '../../../app/error-text.ts'
import { useApiMutation } from '../../../app/use-api.ts'
import { ActionButton } from '../../layout/action-button.tsx'
import css from './bulk-dialog.module.css'
import { useT } from './texts.ts'

interface UndoButtonProps {
  /** The lane that the run is listed under. */
  laneId: string
  processId: string
  undoable: number
  /** With the run that takes it back. */
  onUndone(processId: string): void
}

/** Takes back what a run did, where its action can be taken back; nothing where it cannot. */
export function UndoButton({ laneId: id, processId, undoable, onUndone }: UndoButtonProps) {
  const t = useT()
  const undo = useApiMutation(undoProcess, {
    refreshes: [getProcess, listProcesses, listProcessItems],
    onDone: (created) => onUndone(created._id),
  })
  if (undoable === 0) return null
  return (
    <>
      {undo.error && <span className={css.problem}>{errorText(t, undo.error)}</span>}
      <ActionButton
        label={t('bulk.undo', { count: undoable })}
        icon={<IconArrowBackUp size={15} />}
        isLoading={undo.isPending}
        onClick={() => undo.mutate({ params: { id, processId } })}
      />
    </>
  )
}
