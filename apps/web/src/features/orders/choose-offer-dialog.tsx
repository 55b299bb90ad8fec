import { chooseOffer } from '@ihub/contract/order-quotation'
import { getOrder, listOrders, type OrderDetail } from '@ihub/contract/orders'
import { useFormat } from '../../i18n/use-format.ts'
import { Form, FormError, SelectField, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import css from './orders.module.css'
import { QuotationTable } from './quotation-section.tsx'
import { useT } from './texts.ts'

const widthPx = 720

interface Choice {
  offerId: string | null
  reason: string
}

/** The offers side by side, of which a person takes one. */
export function ChooseOfferDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const t = useT()
  const format = useFormat()
  const { quotation, currency } = order
  const form = useApiForm<typeof chooseOffer, Choice>(chooseOffer, {
    params: { id: order._id },
    defaults: { offerId: quotation?.offers.find(({ isChosen }) => isChosen)?.offerId ?? null, reason: '' },
    toBody: ({ offerId, reason }) => ({
      quotationId: quotation?.quotationId ?? '',
      offerId: offerId ?? '',
      ...(reason ? { reason } : {}),
    }),
    refreshes: [getOrder, listOrders],
    onDone: () => {
      notify.success(t('orders.action.choose-offer.done'))
      onClose()
    },
  })
  const options = (quotation?.offers ?? []).map(({ offerId, carrierName, service, price }) => ({
    value: offerId,
    label: [carrierName, service, format.money(price, currency)].join(' · '),
  }))
  return (
    <Dialog
      title={t('orders.choose_offer.title', { number: order.originOrderId })}
      width={widthPx}
      isPersistent
      onClose={onClose}
    >
      <Form form={form}>
        <p className={css.consequence}>{t('orders.action.choose-offer.consequence')}</p>
        {quotation && <QuotationTable quotation={quotation} currency={currency} />}
        <SelectField
          form={form}
          name="offerId"
          label={t('orders.choose_offer.offer')}
          options={options}
          isRequired
        />
        <TextField form={form} name="reason" label={t('orders.reason.optional')} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('orders.choose_offer.submit')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
