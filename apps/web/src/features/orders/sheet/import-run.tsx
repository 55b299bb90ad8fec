import { getOrderSheet, type OrderSheet } from '@ihub/contract/order-sheets'
import { useEffect } from 'react'
import { useRefresh } from '../../../app/use-api.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { RunProgress } from '../../../ui/table/bulk/run-progress.tsx'
import css from './import-page.module.css'
import { ResultButton } from './result-button.tsx'
import { useT } from './texts.ts'

/** How far the import is; it goes on when the page is left. */
export function ImportRun({ sheet, processId }: { sheet: OrderSheet; processId: string }) {
  const t = useT()
  return (
    <Section title={t('orders.sheet.progress')}>
      <div className={css.stack}>
        <RunProgress processId={processId}>
          <ReadAgain />
          <ResultButton sheet={sheet} processId={processId} />
        </RunProgress>
      </div>
    </Section>
  )
}

/** The end of the run makes its orders known. */
function ReadAgain() {
  const refresh = useRefresh()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the run has ended.
  useEffect(() => void refresh([getOrderSheet]), [])
  return null
}
