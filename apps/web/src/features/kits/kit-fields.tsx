import { kitTypes } from '@ihub/domain/kit/kit'
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { ComponentFields } from './component-fields.tsx'
import { Group } from './group.tsx'
import type { KitValues } from './kit-values.ts'
import css from './kits.module.css'
import { useT } from './texts.ts'

interface Fields {
  form: ApiForm<KitValues>
}

/** The fields of a kit, for creating and changing it alike; its SKU is asked for once. */
export function KitFields({ form, isNew = false }: Fields & { isNew?: boolean }) {
  const t = useT()
  const types = kitTypes.map((value) => ({ value, label: t(`kits.type.${value}`) }))
  return (
    <>
      <div className={css.row}>
        {isNew && (
          <TextField
            form={form}
            name="sku"
            label={t('kits.column.sku')}
            hint={t('kits.sku.hint')}
            isRequired
            autoFocus
          />
        )}
        <TextField form={form} name="name" label={t('kits.column.name')} isRequired />
        <SelectField
          form={form}
          name="type"
          label={t('kits.column.type')}
          hint={t('kits.type.hint')}
          options={types}
        />
      </div>
      <ComponentFields form={form} />
      <Group title={t('kits.period')} hint={t('kits.period.hint')}>
        <div className={css.row}>
          <TextField form={form} name="startDate" type="date" label={t('kits.column.start')} />
          <TextField form={form} name="endDate" type="date" label={t('kits.column.end')} />
        </div>
      </Group>
      <Group title={t('kits.sale')}>
        <div className={css.row}>
          <NumberField
            form={form}
            name="reserved"
            min={0}
            label={t('kits.column.reserved')}
            hint={t('kits.reserved.hint')}
          />
          <TextField form={form} name="dueDate" type="date" label={t('kits.column.due')} />
        </div>
        <SwitchField
          form={form}
          name="display"
          label={t('kits.display.label')}
          hint={t('kits.display.hint')}
        />
        <SwitchField form={form} name="active" label={t('kits.status.label')} hint={t('kits.status.hint')} />
      </Group>
    </>
  )
}
