import { addressFields } from '@ihub/domain/order/field-changes'
import { useWatch } from 'react-hook-form'
import { SwitchField, TextField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import type { ProtocolValues } from './protocol-values.ts'
import css from './protocols.module.css'
import { useT } from './texts.ts'

const places = ['deliveryAddress', 'billingAddress'] as const
const titleOf = {
  deliveryAddress: 'protocols.address.delivery',
  billingAddress: 'protocols.address.billing',
} as const

/** Both addresses of the order, to be edited apart from it. */
export function AddressFields({ form }: { form: ApiForm<ProtocolValues> }) {
  const t = useT()
  const isEdited = useWatch({ control: form.fields.control, name: 'hasAddresses' })
  return (
    <>
      <SwitchField
        form={form}
        name="hasAddresses"
        label={t('protocols.addresses.edit')}
        hint={t('protocols.addresses.edit.hint')}
      />
      {isEdited &&
        places.map((place) => (
          <fieldset key={place} className={css.group}>
            <legend className={css.heading}>{t(titleOf[place])}</legend>
            <div className={css.row}>
              {addressFields.map((field) => (
                <TextField
                  key={field}
                  form={form}
                  name={`${place}.${field}`}
                  label={t(`protocols.address.${field}`)}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </>
  )
}
