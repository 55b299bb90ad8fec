import { getInstallments, type Installments, saveInstallments } from '@ihub/contract/customizations'
import { paymentMethods } from '@ihub/domain/constants'
import { installmentsMax } from '@ihub/domain/store/installments'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { Form, FormError, NumberField, SelectField, SubmitButton } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import css from './customizations.module.css'
import { useT } from './texts.ts'

interface Values {
  rules: Installments['rules']
}

const newRule: Values['rules'][number] = { method: 'credit-control', value: 0, installments: 1 }
const columns = 'minmax(160px, 2fr) minmax(120px, 1fr) minmax(90px, 0.7fr)'

/** A line for each rule. */
const linesOf = ({ rules }: Values) =>
  Object.fromEntries(
    rules.map(({ method, value, installments }) => [`${method} ${value}`, `${installments}x`]),
  )

export function InstallmentsForm({ saved }: { saved: Installments }) {
  const t = useT()
  const form = useEditForm<typeof saveInstallments, Values>(saveInstallments, {
    params: {},
    source: getInstallments,
    saved,
    valuesOf: ({ rules }) => ({ rules: rules.map((rule) => ({ ...rule })) }),
    fieldsOf: linesOf,
    typedOf: linesOf,
    labelOf: () => t('installments.one'),
    toBody: ({ rules }) => ({ rules }),
    refreshes: [getInstallments],
    onDone: () => notify.success(t('ui.data_updated')),
  })
  useUnsavedPrompt(form.isDirty)
  const rows = useFieldArray({ control: form.fields.control, name: 'rules', keyName: 'key' })
  const add = (
    <Button variant="default" leftSection={<IconPlus size={15} />} onClick={() => rows.append(newRule)}>
      {t('installments.add')}
    </Button>
  )
  return (
    <Section title={t('installments.rules')} actions={add}>
      <Form form={form}>
        <p className={css.hint}>{t('installments.hint')}</p>
        {rows.fields.map(({ key }, index) => (
          <RuleRow key={key} form={form} index={index} onRemove={() => rows.remove(index)} />
        ))}
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} needsChange />
      </Form>
    </Section>
  )
}

interface RowProps {
  form: ApiForm<Values>
  index: number
  onRemove(): void
}

function RuleRow({ form, index, onRemove }: RowProps) {
  const t = useT()
  const number = index + 1
  return (
    <FieldRow
      legend={t('installments.rule', { number })}
      columns={columns}
      remove={t('installments.remove', { number })}
      onRemove={onRemove}
    >
      <SelectField
        form={form}
        name={`rules.${index}.method`}
        label={t('installments.method')}
        options={paymentMethods.map((value) => ({ value, label: t(`payment.${value}`) }))}
        isRequired
      />
      <NumberField
        form={form}
        name={`rules.${index}.value`}
        label={t('installments.value')}
        isAmount
        isRequired
      />
      <NumberField
        form={form}
        name={`rules.${index}.installments`}
        label={t('installments.count')}
        min={1}
        max={installmentsMax}
        isRequired
      />
    </FieldRow>
  )
}
