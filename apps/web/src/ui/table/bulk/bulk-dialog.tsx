import { type BulkPreview, bulk } from '@ihub/contract/bulk'
import type { ListSelection } from '@ihub/contract/list-selection'
import { bulkItemsMax, makesFile } from '@ihub/domain/bulk/bulk-actions'
import { Button, Skeleton, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../app/client.ts'
import { errorText } from '../../../app/error-text.ts'
import { useWorkspace } from '../../../app/workspace.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ErrorState } from '../../layout/states.tsx'
import { Dialog } from '../../overlay/dialog.tsx'
import { follow } from '../followed-exports.ts'
import type { BulkChoice } from './bulk-choice.ts'
import css from './bulk-dialog.module.css'
import { RunFile } from './run-file.tsx'
import { RunProgress } from './run-progress.tsx'
import { useT } from './texts.ts'

interface BulkDialogProps {
  choice: BulkChoice
  selection: ListSelection
  onStarted(): void
  onClose(): void
}

/** The input where a person decides on it, preview of the action, progress of its run, then the result. */
export function BulkDialog({ choice, selection: selected, onStarted, onClose }: BulkDialogProps) {
  const [processId, setProcessId] = useState<string | null>(null)
  const [given, setGiven] = useState<{ input: object; preview: BulkPreview } | null>(null)
  const { form: Ask } = choice
  // The list forgets its selection with the start of the run; the dialog is about the one that it was opened for.
  const [selection] = useState(selected)
  const start = (id: string) => {
    setProcessId(id)
    if (makesFile(choice.action)) follow(id)
    onStarted()
  }
  return (
    <Dialog title={choice.label} onClose={onClose} isPersistent>
      {processId ? (
        <RunProgress processId={processId} onClose={onClose}>
          {makesFile(choice.action) && <RunFile processId={processId} />}
        </RunProgress>
      ) : Ask && !given ? (
        <Ask selection={selection} onDone={(input, preview) => setGiven({ input, preview })} />
      ) : (
        <Preview
          choice={{ ...choice, ...(given ? { input: given.input } : {}) }}
          counted={given?.preview}
          selection={selection}
          onStarted={start}
        />
      )}
    </Dialog>
  )
}

interface PreviewProps {
  choice: BulkChoice
  selection: ListSelection
  /** Where the input was checked by it already. */
  counted: BulkPreview | undefined
  onStarted(processId: string): void
}

/** The calls of an action, whose bodies differ in their input alone. */
function useCalls({ action, input, reason }: BulkChoice, selection: ListSelection) {
  const { storeId } = useWorkspace()
  const { integrationId } = useParams({ strict: false }) as { integrationId?: string }
  const bodyOf = (given = input) => ({
    selection,
    ...given,
    ...(action === 'retry-processes' ? { integrationId } : {}),
  })
  const { preview, start } = bulk[action]
  return {
    key: [preview.id, storeId, bodyOf()],
    preview: () => call(preview, { body: bodyOf(), storeId } as never) as Promise<BulkPreview>,
    start: (careful: boolean, why: string) =>
      call(start, {
        body: { ...bodyOf(why ? reason?.inputWith(why) : input), careful },
        storeId,
      } as never) as Promise<{ _id: string }>,
  }
}

/** As the contract takes it. */
const whyMax = 280
/** Below that a trial would be all there is. */
const carefulFrom = 2

function Preview({ choice, selection, counted, onStarted }: PreviewProps) {
  const t = useT()
  const format = useFormat()
  const calls = useCalls(choice, selection)
  const [isCareful, setCareful] = useState(true)
  const [why, setWhy] = useState('')
  const preview = useQuery({
    queryKey: calls.key,
    queryFn: calls.preview,
    initialData: counted,
    staleTime: counted ? Number.POSITIVE_INFINITY : 0,
    gcTime: 0,
  })
  const start = useMutation({
    mutationFn: () => calls.start(isCareful, why.trim()),
    onSuccess: ({ _id }) => onStarted(_id),
  })
  if (preview.error) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data || preview.isFetching)
    return (
      <div role="status" aria-label={t('bulk.counting')}>
        <Skeleton height={90} />
      </div>
    )
  const { total, changes, subjects, sums, refused } = preview.data
  const isTooMany = total > bulkItemsMax
  return (
    <div className={css.body}>
      <p className={css.count}>
        <strong>{t('bulk.changes', { count: changes })}</strong>{' '}
        {t('bulk.of', { total: format.number(total) })}
      </p>
      {subjects !== null && changes > 0 && choice.subjects && <p>{choice.subjects(subjects)}</p>}
      {sums !== null && changes > 0 && (
        <p>
          {t('bulk.sum')}{' '}
          <strong>
            {sums.map(({ currency, cents }) => format.money(cents / 100, currency)).join(' · ')}
          </strong>
        </p>
      )}
      {refused.length > 0 && (
        <section className={css.refused}>
          <p>{t('bulk.refused')}</p>
          <ul>
            {refused.map(({ reason, count, examples }) => (
              <li key={reason}>
                {t('bulk.refused.line', { count: format.number(count), reason: t(`bulk.reason.${reason}`) })}
                <span className={css.small}>
                  {t('bulk.refused.examples', { codes: examples.join(', ') })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes === 0 && <p>{t('bulk.nothing')}</p>}
      {isTooMany && <p>{t('bulk.too_many', { max: format.number(bulkItemsMax) })}</p>}
      {changes >= carefulFrom && !isTooMany && (
        <Switch
          label={t('bulk.careful')}
          description={t('bulk.careful.hint')}
          checked={isCareful}
          onChange={(event) => setCareful(event.currentTarget.checked)}
        />
      )}
      {choice.reason && changes > 0 && !isTooMany && (
        <TextInput
          label={t(choice.reason.isRequired ? 'bulk.why' : 'bulk.why.optional')}
          required={choice.reason.isRequired}
          maxLength={whyMax}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      )}
      {start.error && (
        <p className={css.problem} role="alert">
          {errorText(t, start.error)}
        </p>
      )}
      {changes > 0 && !isTooMany && (
        <Button
          data-autofocus
          disabled={choice.reason?.isRequired === true && why.trim() === ''}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t('bulk.start', { count: changes })}
        </Button>
      )}
    </div>
  )
}
