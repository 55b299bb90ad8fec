import { getProtocol, linkExchange, listProtocols, type ProtocolDetail } from '@ihub/contract/protocols'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

/** Names the order that the customer gets in the place of the goods. */
export function LinkExchangeDialog({ protocol, onClose }: { protocol: ProtocolDetail; onClose(): void }) {
  const t = useT()
  const form = useApiForm<typeof linkExchange, { order: string }>(linkExchange, {
    params: { id: protocol._id },
    defaults: { order: '' },
    toBody: ({ order }) => ({ order: order.trim() }),
    refreshes: [getProtocol, listProtocols],
    onDone: () => {
      notify.success(t('ui.data_updated'))
      onClose()
    },
  })
  return (
    <Dialog title={t('protocols.action.link-exchange')} onClose={onClose} isPersistent>
      <Form form={form}>
        <TextField
          form={form}
          name="order"
          label={t('protocols.order.number')}
          hint={t('protocols.action.link-exchange.hint')}
          isRequired
          autoFocus
        />
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
