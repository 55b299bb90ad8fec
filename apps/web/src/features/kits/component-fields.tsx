import { kitComponentsMax } from '@ihub/domain/kit/kit'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useFormat } from '../../i18n/use-format.ts'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { NumberField, TextField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { Group } from './group.tsx'
import { type KitValues, newPart, sumOf } from './kit-values.ts'
import css from './kits.module.css'
import { useT } from './texts.ts'

interface Props {
  form: ApiForm<KitValues>
}

/** A line for each component, and what is wrong with all of them together. */
export function ComponentFields({ form }: Props) {
  const t = useT()
  const { control } = form.fields
  const rows = useFieldArray({ control, name: 'components', keyName: 'key' })
  const problem = form.fields.formState.errors.components
  const whole = problem?.message ?? problem?.root?.message
  return (
    <Group title={t('kits.components')} hint={t('kits.components.hint')}>
      {rows.fields.map(({ key }, index) => (
        <PartRow key={key} form={form} index={index} onRemove={() => rows.remove(index)} />
      ))}
      {whole && (
        <p className={css.problem} role="alert">
          {whole}
        </p>
      )}
      <div className={css.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={15} />}
          disabled={rows.fields.length >= kitComponentsMax}
          onClick={() => rows.append({ ...newPart })}
        >
          {t('kits.component.add')}
        </Button>
        <Sum form={form} />
      </div>
    </Group>
  )
}

function Sum({ form }: Props) {
  const t = useT()
  const { number } = useFormat()
  const sum = sumOf(useWatch({ control: form.fields.control, name: 'components' }))
  return sum === null ? null : (
    <output className={css.hint}>{t('kits.percentages', { sum: number(sum) })}</output>
  )
}

interface RowProps extends Props {
  index: number
  onRemove(): void
}

function PartRow({ form, index, onRemove }: RowProps) {
  const t = useT()
  const sku = useWatch({ control: form.fields.control, name: `components.${index}.sku` })
  const remove = t('kits.component.remove', { sku: sku || String(index + 1) })
  return (
    <FieldRow
      legend={t('kits.component.number', { number: index + 1 })}
      columns="minmax(160px, 2.4fr) repeat(3, minmax(110px, 1fr))"
      remove={remove}
      onRemove={onRemove}
    >
      <TextField form={form} name={`components.${index}.sku`} label={t('kits.column.sku')} isRequired />
      <NumberField
        form={form}
        name={`components.${index}.quantity`}
        label={t('kits.quantity')}
        min={1}
        isRequired
      />
      <NumberField
        form={form}
        name={`components.${index}.percentage`}
        label={t('kits.percentage')}
        min={0}
        max={100}
        suffix=" %"
      />
      <NumberField form={form} name={`components.${index}.itemValue`} label={t('kits.item_value')} isAmount />
    </FieldRow>
  )
}
