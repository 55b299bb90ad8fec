import { syncInvoices } from '@ihub/contract/invoice-import'
import { getProcess, type ProcessRow } from '@ihub/contract/processes'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useApi } from '../../../app/use-api.ts'
import { Form, FormError, SubmitButton, TextField } from '../../../ui/form/fields.tsx'
import { useApiForm } from '../../../ui/form/use-api-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './import.module.css'
import { ReadAgain } from './read-again.tsx'
import { SellerSelect } from './seller-select.tsx'
import { useT } from './texts.ts'

/** Asks the ERP for the invoices of one order, and follows the question to its end. */
export function SyncDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const [asked, setAsked] = useState<ProcessRow | null>(null)
  const form = useApiForm(syncInvoices, {
    defaults: { number: '', seller: '' },
    onDone: setAsked,
  })
  return (
    <Dialog title={t('import.sync_title')} onClose={onClose} isPersistent>
      {asked?.integration ? (
        <Followed integrationId={asked.integration._id} processId={asked._id} onClose={onClose} />
      ) : (
        <Form form={form}>
          <Controller
            control={form.fields.control}
            name="seller"
            render={({ field, fieldState }) => (
              <SellerSelect
                value={field.value || null}
                onChange={(code) => field.onChange(code ?? '')}
                error={fieldState.error ? t('import.seller_missing') : null}
              />
            )}
          />
          <TextField
            form={form}
            name="number"
            label={t('import.number')}
            hint={t('import.number_hint')}
            isRequired
            isNumeric
          />
          <FormError form={form} />
          <SubmitButton form={form} label={t('import.sync_start')} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  )
}

const lookEveryMs = 1_500

interface FollowedProps {
  integrationId: string
  processId: string
  onClose(): void
}

function Followed({ integrationId, processId, onClose }: FollowedProps) {
  const t = useT()
  const { data, refetch } = useApi(getProcess, { params: { id: integrationId, processId } })
  const isEnded = data?.endTime != null
  useQuery({
    queryKey: ['followSync', processId, isEnded],
    queryFn: async () => (await refetch()).status,
    refetchInterval: isEnded ? false : lookEveryMs,
  })
  const isGood = data?.status === 'ok' || data?.status === 'success'
  return (
    <div className={css.stack}>
      {isEnded && <ReadAgain />}
      <p className={css.outcome} role="status">
        {!isEnded && <Loader size={14} aria-hidden />} {!isEnded && t('import.sync_asked')}
        {isEnded && (isGood ? t('import.sync_ok') : t('import.sync_ended', { message: data?.details ?? '' }))}
      </p>
      {isEnded && isGood && data?.details && <p className={css.dim}>{data.details}</p>}
      <div className={css.buttons}>
        <Link to={`/integrations/${integrationId}/processes/${processId}`} className={css.link}>
          {t('import.see')}
        </Link>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </div>
  )
}
