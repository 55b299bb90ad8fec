import {
  downloadSheetTemplate,
  getOrderSheet,
  type OrderSheet,
  uploadOrderSheet,
} from '@ihub/contract/order-sheets'
import { listIntegrations } from '@ihub/contract/processes'
import { sheetRowsMax } from '@ihub/domain/order-sheet/columns'
import { useState } from 'react'
import { useApi, useApiMutation } from '../../../app/use-api.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { UploadField } from '../../../ui/form/upload/upload-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ErrorState } from '../../../ui/layout/states.tsx'
import { TemplateButtons } from '../../../ui/sheet/sheet-parts.tsx'
import css from './import-page.module.css'
import { ImportRun } from './import-run.tsx'
import { ImportStart } from './import-start.tsx'
import { SheetOrders } from './sheet-orders.tsx'
import { SheetProblems } from './sheet-problems.tsx'
import { SheetSummary } from './sheet-summary.tsx'
import { useT } from './texts.ts'
import { useShownSheet } from './use-shown-sheet.ts'

/** A spreadsheet of orders: upload, everything that is wrong with it, and its import once the person confirms. */
export function ImportPage() {
  const t = useT()
  const format = useFormat()
  const [uploaded, setUploaded] = useState<OrderSheet | null>(null)
  const { sheetId, runId, showSheet, showRun } = useShownSheet()
  const upload = useApiMutation(uploadOrderSheet, {
    onDone: (sheet) => {
      setUploaded(sheet)
      showSheet(sheet._id)
    },
  })
  const isJustUploaded = uploaded !== null && uploaded._id === sheetId
  // Read again once the run has taken orders in: they are known then.
  const read = useApi(
    getOrderSheet,
    { params: { id: sheetId ?? '' } },
    { enabled: sheetId !== null && (!isJustUploaded || runId !== null) },
  )
  const found = read.data?._id === sheetId ? read.data : null
  const sheet = found ?? (isJustUploaded ? uploaded : null)
  const { data } = useApi(listIntegrations, {})
  const accounts = data?.data.filter(({ code, active }) => code === 'ordersSheet' && active)
  const isMissing = accounts?.length === 0
  return (
    <Page title={t('orders.sheet.title')} crumbs={[{ label: t('orders.title'), to: '/orders/list' }]}>
      <Section>
        <div className={css.stack}>
          <p className={css.hint}>{t('orders.sheet.hint', { rows: format.number(sheetRowsMax) })}</p>
          <TemplateButtons endpoint={downloadSheetTemplate} name={t('sheet.file.template')} />
          {isMissing && (
            <p className={css.problem} role="alert">
              {t('orders.sheet.not_connected')}
            </p>
          )}
          <UploadField
            label={t('orders.sheet.field')}
            rule={uploadOrderSheet.upload}
            onFiles={(files) => upload.mutateAsync({ files })}
          />
        </div>
      </Section>
      {sheetId !== null && !sheet && read.error && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
      {sheet && (
        <Preview key={sheet._id} sheet={sheet} accounts={accounts ?? []} runId={runId} onStarted={showRun} />
      )}
    </Page>
  )
}

interface PreviewProps {
  sheet: OrderSheet
  accounts: { _id: string; name: string }[]
  runId: string | null
  onStarted(runId: string): void
}

function Preview({ sheet, accounts, runId, onStarted }: PreviewProps) {
  return (
    <>
      <SheetSummary sheet={sheet} />
      {runId ? (
        <ImportRun sheet={sheet} processId={runId} />
      ) : (
        <ImportStart sheet={sheet} accounts={accounts} onStarted={onStarted} />
      )}
      {sheet.problemCount > 0 && <SheetProblems sheet={sheet} />}
      {sheet.list.length > 0 && <SheetOrders sheet={sheet} />}
    </>
  )
}
