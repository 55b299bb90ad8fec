import { createProtocol, findReturnables, listProtocols } from '@ihub/contract/protocols'
import { protocolTypes } from '@ihub/domain/protocol/statuses'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApi } from '../../app/use-api.ts'
import {
  Form,
  FormError,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '../../ui/form/fields.tsx'
import { type ApiForm, useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { AddressFields } from './address-fields.tsx'
import { AttachedFile } from './attached-file.tsx'
import { ItemFields } from './item-fields.tsx'
import { OrderLookup } from './order-lookup.tsx'
import { protocolAddress } from './protocol-address.ts'
import { bodyOf, fieldIn, newProtocol, type ProtocolValues, valuesOfOrder } from './protocol-values.ts'
import css from './protocols.module.css'
import { useT } from './texts.ts'

/** An exchange or a return by hand: its order is looked up, and its goods are picked among those that may come back. */
export function NewProtocolPage() {
  const t = useT()
  const navigate = useNavigate()
  const { order: given } = useSearch({ strict: false }) as { order?: unknown }
  const [asked, setAsked] = useState(given === undefined ? '' : String(given))
  const found = useApi(findReturnables, { query: { order: asked } }, { enabled: asked !== '' })
  const order = asked !== '' && !found.error && !found.isPlaceholderData ? found.data : undefined
  const form: ApiForm<ProtocolValues> = useApiForm<typeof createProtocol, ProtocolValues>(createProtocol, {
    defaults: newProtocol,
    toBody: bodyOf,
    fieldOf: (field): string => fieldIn(form.fields.getValues(), field),
    refreshes: [listProtocols, findReturnables],
    onDone: (protocol) => {
      notify.success(t('protocols.created', { code: protocol.externalProtocolId }))
      void navigate({ to: protocolAddress(protocol._id) })
    },
  })
  useUnsavedPrompt(form.isDirty)
  const { getValues, setValue } = form.fields
  useEffect(() => {
    // Fields that a person filled in for the same order stay.
    if (!order || getValues('orderId') === order.orderId) return
    const { email, ...brought } = valuesOfOrder(order)
    for (const [name, value] of Object.entries(brought)) setValue(name as 'orderId', value as string)
    if (getValues('email') === '') setValue('email', email)
  }, [order, getValues, setValue])
  return (
    <Page title={t('protocols.new')} crumbs={[{ label: t('protocols.title'), to: '/orders/protocols' }]}>
      <div className={css.form}>
        <Section title={t('protocols.order')}>
          <OrderLookup
            asked={asked}
            onAsk={setAsked}
            order={order}
            error={asked === '' ? null : found.error}
          />
        </Section>
        {order && (
          <Section>
            <Form form={form}>
              <div className={css.row}>
                <TextField
                  form={form}
                  name="externalProtocolId"
                  label={t('protocols.column.number')}
                  isRequired
                />
                <SelectField
                  form={form}
                  name="protocolType"
                  label={t('protocols.column.type')}
                  options={protocolTypes.map((value) => ({ value, label: t(`protocol.type.${value}`) }))}
                />
                <TextField form={form} name="email" type="email" label={t('protocols.email')} isRequired />
              </div>
              <ItemFields form={form} order={order} />
              <TextAreaField form={form} name="reason" label={t('protocols.reason')} rows={2} />
              <AttachedFile form={form} />
              <AddressFields form={form} />
              <FormError form={form} />
              <SubmitButton form={form} label={t('protocols.create')} />
            </Form>
          </Section>
        )}
      </div>
    </Page>
  )
}
