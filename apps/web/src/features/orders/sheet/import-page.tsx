import { getOrderSheet, type OrderSheet, uploadOrderSheet } from '@ihub/contract/order-sheets'
import { listIntegrations } from '@ihub/contract/processes'
import { sheetRowsMax } from '@ihub/domain/order-sheet/columns'
import { useState } from 'react'
import { useApi, useApiMutation } from '../../../app/use-api.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { UploadField } from '../../../ui/form/upload/upload-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import css from './import-page.module.css'
import { ImportRun } from './import-run.tsx'
import { ImportStart } from './import-start.tsx'
import { SheetOrders } from './sheet-orders.tsx'
import { SheetProblems } from './sheet-problems.tsx'
import { SheetSummary } from './sheet-summary.tsx'
import { TemplateButtons } from './template-buttons.tsx'
import { useT } from './texts.ts'

/** A spreadsheet of orders: upload, everything that is wrong with it, and its import once the person confirms. */
export function ImportPage() {
  const t = useT()
  const format = useFormat()
  const [uploaded, setUploaded] = useState<OrderSheet | null>(null)
  const [processId, setProcessId] = useState<string | null>(null)
  const upload = useApiMutation(uploadOrderSheet, {
    onDone: (sheet) => {
      setUploaded(sheet)
      setProcessId(null)
    },
  })
  const { data } = useApi(listIntegrations, {})
  const accounts = data?.data.filter(({ code, active }) => code === 'ordersSheet' && active)
  const isMissing = accounts?.length === 0
  return (
    <Page title={t('orders.sheet.title')} crumbs={[{ label: t('orders.title'), to: '/orders/list' }]}>
      <Section>
        <div className={css.stack}>
          <p className={css.hint}>{t('orders.sheet.hint', { rows: format.number(sheetRowsMax) })}</p>
          <TemplateButtons />
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
      {uploaded && (
        <Preview
          key={uploaded._id}
          uploaded={uploaded}
          accounts={accounts ?? []}
          processId={processId}
          onStarted={setProcessId}
        />
      )}
    </Page>
  )
}

interface PreviewProps {
  uploaded: OrderSheet
  accounts: { _id: string; name: string }[]
  processId: string | null
  onStarted(processId: string): void
}

function Preview({ uploaded, accounts, processId, onStarted }: PreviewProps) {
  // Read again once the run has taken orders in: they are known then.
  const { data } = useApi(getOrderSheet, { params: { id: uploaded._id } }, { enabled: processId !== null })
  const sheet = data?._id === uploaded._id ? data : uploaded
  return (
    <>
      <SheetSummary sheet={sheet} />
      {processId ? (
        <ImportRun sheet={uploaded} processId={processId} />
      ) : (
        <ImportStart sheet={uploaded} accounts={accounts} onStarted={onStarted} />
      )}
      {sheet.problemCount > 0 && <SheetProblems sheet={sheet} />}
      {sheet.list.length > 0 && <SheetOrders sheet={sheet} />}
    </>
  )
}
