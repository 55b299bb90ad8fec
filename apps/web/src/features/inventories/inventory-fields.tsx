import { sharings } from '@ihub/domain/stock/figures'
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import type { InventoryValues } from './inventory-values.ts'
import { useT } from './texts.ts'

/** The fields of a SKU that people set. */
export function InventoryFields<V extends InventoryValues>({ form: given }: { form: ApiForm<V> }) {
  const t = useT()
  // Its fields are those of every SKU, whatever more a form has.
  const form = given as unknown as ApiForm<InventoryValues>
  return (
    <>
      <TextField form={form} name="description" label={t('inventories.column.description')} />
      <NumberField
        form={form}
        name="stockFactor"
        label={t('inventories.choices.factor')}
        hint={t('inventories.choices.factor.hint')}
        min={0}
        max={100}
        suffix="%"
      />
      <NumberField
        form={form}
        name="minimum"
        label={t('inventories.column.minimum')}
        hint={t('inventories.choices.minimum.hint')}
        min={0}
      />
      <SelectField
        form={form}
        name="sharing"
        label={t('inventories.column.sharing')}
        placeholder={t('inventories.sharing.default')}
        options={sharings.map((value) => ({ value, label: t(`inventories.sharing.${value}`) }))}
        isClearable
      />
      <TextField
        form={form}
        name="externalWarehouseId"
        label={t('inventories.column.external_warehouse')}
        hint={t('inventories.choices.external_warehouse.hint')}
      />
      <TextField form={form} name="ean" label={t('inventories.column.ean')} />
      <TextField form={form} name="refId" label={t('inventories.column.ref_id')} />
      <TextField form={form} name="externalSku" label={t('inventories.column.external_sku')} />
      <SwitchField
        form={form}
        name="active"
        label={t('inventories.choices.active')}
        hint={t('inventories.choices.active.hint')}
      />
    </>
  )
}
