import {
  getFullMovement,
  getMovement,
  type LogMovement,
  type LogMovementDetail,
  listFullMovements,
  listMovements,
  reprocessMovement,
} from '@ihub/contract/movements'
import { IconRefresh } from '@tabler/icons-react'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import tone from '../../ui/status/tone.module.css'
import { SkuLink } from '../../ui/stock/sku-link.tsx'
import table from '../../ui/table/plain-table.module.css'
import { authorText } from '../../ui/value/author.ts'
import { Blank, DateTime } from '../../ui/value/value.tsx'
import css from './movements.module.css'
import { problemText } from './problem-text.ts'
import { useT } from './texts.ts'

type Figures = NonNullable<LogMovement['quantitiesAfter']>

export interface End {
  place: string
  /** Of the SKU there. */
  inventoryId: string | null
  figures: Figures | null
}

/** The figures of the SKU at each end once the movement was applied. */
export function FiguresSection({ sku, ends }: { sku: string; ends: readonly End[] }) {
  const t = useT()
  const format = useFormat()
  const known = ends.flatMap(({ figures, ...end }) => (figures ? [{ ...end, figures }] : []))
  return (
    <Section title={t('movements.after')} flush>
      {known.length === 0 ? (
        <p className={css.text}>{t('movements.after.none')}</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>{t('movements.place')}</th>
                <th className={table.right}>{t('movements.on_hand')}</th>
                <th className={table.right}>{t('movements.reserved')}</th>
                <th className={table.right}>{t('movements.available')}</th>
              </tr>
            </thead>
            <tbody>
              {known.map(({ place, inventoryId, figures }) => (
                <tr key={place}>
                  <td>
                    <SkuLink sku={sku} inventoryId={inventoryId}>
                      {place}
                    </SkuLink>
                  </td>
                  <td className={table.right}>{format.number(figures.onHand)}</td>
                  <td className={table.right}>{format.number(figures.reserved)}</td>
                  <td className={table.right}>{format.number(figures.available)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

/** The steps of the movement with their authors, the newest first. */
export function HistorySection({ history }: { history: LogMovementDetail['history'] }) {
  const t = useT()
  return (
    <Section title={t('movements.history')} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{t('movements.history.at')}</th>
              <th>{t('movements.history.step')}</th>
              <th>{t('movements.history.author')}</th>
              <th>{t('movements.column.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ step, at, author, problem }) => (
              <tr key={`${at} ${step}`}>
                <td>
                  <DateTime at={at} inline />
                </td>
                <td>{t(`movements.step.${step}`)}</td>
                <td>{authorText(t, author)}</td>
                <td>{problemText(t, problem) ?? <Blank />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

interface NowProps {
  movement: Pick<LogMovement, '_id' | 'status' | 'problem'>
  /** The newest step of its history. */
  last: LogMovementDetail['history'][number] | undefined
}

/** How the movement stands and what can be done about it. */
export function NowSection({ movement: { _id, status, problem }, last }: NowProps) {
  const t = useT()
  const again = useApiMutation(reprocessMovement, {
    refreshes: [getMovement, getFullMovement, listMovements, listFullMovements],
    onDone: (answer) => {
      if (answer.status === 'done') notify.success(t('movements.reprocessed.done'))
      else if (answer.status === 'pending') notify.success(t('movements.reprocessed.pending'))
      else notify.error(problemText(t, answer.problem) ?? t('movements.reprocessed.error'))
    },
  })
  return (
    <Section title={t('movements.now')}>
      <p className={`${css.now} ${status === 'error' ? tone.red : ''}`}>
        {problemText(t, problem) ??
          t(last?.step === 'counted' ? 'movements.now.counted' : `movements.now.${status}`)}
      </p>
      {status === 'error' && (
        <ActionButton
          label={t('movements.reprocess')}
          icon={<IconRefresh size={15} />}
          isLoading={again.isPending}
          primary
          fullWidth
          onClick={() =>
            again.mutate({ params: { id: _id } }, { onError: (error) => notify.error(errorText(t, error)) })
          }
        />
      )}
    </Section>
  )
}
