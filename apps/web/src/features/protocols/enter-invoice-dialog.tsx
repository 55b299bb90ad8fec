import { getProtocol, listProtocols, type ProtocolDetail, updateProtocol } from '@ihub/contract/protocols'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

interface Values {
  number: string
  series: string
  key: string
}

/** Names the incoming invoice of the goods, for which internalizing waits. */
export function EnterInvoiceDialog({ protocol, onClose }: { protocol: ProtocolDetail; onClose(): void }) {
  const t = useT()
  const form = useApiForm<typeof updateProtocol, Values>(updateProtocol, {
    params: { id: protocol._id },
    defaults: { number: '', series: '', key: '' },
    toBody: ({ number, series, key }) => ({
      status: 'awaiting-internalization',
      returnInvoice: { number, series: series.trim() || null, key: key.replace(/\s/g, '') || null },
    }),
    fieldOf: (field) => field.replace('returnInvoice.', ''),
    refreshes: [getProtocol, listProtocols],
    onDone: () => {
      notify.success(t('ui.data_updated'))
      onClose()
    },
  })
  return (
    <Dialog title={t('protocols.action.enter-invoice')} onClose={onClose} isPersistent>
      <Form form={form}>
        <TextField form={form} name="number" label={t('protocols.return_invoice')} isRequired autoFocus />
        <TextField form={form} name="series" label={t('protocols.return_series')} />
        <TextField
          form={form}
          name="key"
          label={t('protocols.return_key')}
          hint={t('protocols.return_key.hint')}
        />
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
