import { getStore, listStores, type StoreDetail, updateStore } from '@ihub/contract/stores'
import { orderDestinations } from '@ihub/domain/constants'
import { useT } from '../../i18n/translate.ts'
import { Form, FormError, SelectField, SubmitButton, SwitchField, TextField } from '../../ui/fields.tsx'
import { notify } from '../../ui/notify.ts'
import { Section } from '../../ui/section.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import css from './stores.module.css'

export function GeneralTab({ store }: { store: StoreDetail }) {
  const t = useT()
  const form = useApiForm(updateStore, {
    params: { id: store._id },
    defaults: {
      name: store.name,
      active: store.active,
      originDocument: store.originDocument,
      orderDestination: store.orderDestination,
    },
    refreshes: [getStore, listStores],
    onDone: () => notify.success(t('ui.data_updated')),
  })
  return (
    <div className={css.narrow}>
      <Section>
        <Form form={form}>
          <TextField form={form} name="name" label={t('stores.name')} isRequired />
          <TextField
            form={form}
            name="originDocument"
            label={t('stores.document')}
            hint={t('stores.document.hint')}
          />
          <SelectField
            form={form}
            name="orderDestination"
            label={t('stores.destination')}
            placeholder={t('stores.destination.none')}
            options={orderDestinations.map((value) => ({ value, label: t(`destination.${value}`) }))}
            isClearable
          />
          <SwitchField
            form={form}
            name="active"
            label={t('stores.switch_on')}
            hint={t('stores.switch_on.hint')}
          />
          <FormError form={form} />
          <SubmitButton form={form} label={t('ui.save')} needsChange />
        </Form>
      </Section>
    </div>
  )
}
