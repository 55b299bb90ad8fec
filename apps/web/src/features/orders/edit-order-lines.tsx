import { paymentMethods } from '@ihub/domain/constants'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { NumberField, SelectField, TextField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { editTotals, type Totalled } from './edit-totals.ts'
import { type CorrectionValues, newItem, newPayment } from './order-correction.ts'
import css from './orders.module.css'
import { useT } from './texts.ts'

interface LinesProps {
  form: ApiForm<CorrectionValues>
}

/** Codes, quantity and prices of each line, under the name it was loaded with; lines come and go. */
export function ItemFields({ form }: LinesProps) {
  const t = useT()
  const rows = useFieldArray({ control: form.fields.control, name: 'items', keyName: 'key' })
  return (
    <>
      {rows.fields.map(({ key, isNew, name, sku }, index) => (
        <RowFields
          key={key}
          title={isNew ? t('orders.edit.new_item') : `${t('orders.item')}: ${name || sku}`}
          remove={t('orders.edit.remove', { name: name || sku || t('orders.edit.new_item') })}
          // An order has at least one line.
          onRemove={rows.fields.length > 1 ? () => rows.remove(index) : null}
        >
          <TextField form={form} name={`items.${index}.sku`} label={t('orders.edit.sku')} isRequired />
          <TextField form={form} name={`items.${index}.ean`} label={t('orders.edit.ean')} />
          {isNew && (
            <TextField form={form} name={`items.${index}.name`} label={t('orders.edit.name')} isRequired />
          )}
          <NumberField
            form={form}
            name={`items.${index}.quantity`}
            label={t('orders.edit.quantity')}
            isRequired
          />
          <NumberField form={form} name={`items.${index}.price`} label={t('orders.change.price')} isAmount />
          <NumberField
            form={form}
            name={`items.${index}.sellingPrice`}
            label={t('orders.edit.sellingPrice')}
            isAmount
            isRequired
          />
        </RowFields>
      ))}
      <AddButton label={t('orders.edit.add_item')} onAdd={() => rows.append(newItem())} />
    </>
  )
}

/** Method, value and codes of each payment; payments come and go. */
export function PaymentFields({ form, order }: LinesProps & { order: Totalled }) {
  const t = useT()
  const rows = useFieldArray({ control: form.fields.control, name: 'payments', keyName: 'key' })
  const methods = paymentMethods.map((method) => ({ value: method, label: t(`payment.${method}`) }))
  // A payment that is added covers the rest.
  const add = () => rows.append(newPayment(Math.max(0, editTotals(order, form.fields.getValues()).missing)))
  return (
    <>
      {rows.fields.map(({ key, isNew, method }, index) => {
        const name = isNew ? t('orders.edit.new_payment') : t(`payment.${method}`)
        return (
          <RowFields
            key={key}
            title={isNew ? name : `${t('orders.payments')}: ${name}`}
            remove={t('orders.edit.remove', { name })}
            onRemove={() => rows.remove(index)}
          >
            <SelectField
              form={form}
              name={`payments.${index}.method`}
              label={t('orders.change.method')}
              options={methods}
              isRequired
            />
            <NumberField
              form={form}
              name={`payments.${index}.value`}
              label={t('orders.edit.value')}
              isAmount
              isRequired
            />
            <NumberField
              form={form}
              name={`payments.${index}.installments`}
              label={t('orders.edit.installments')}
              isRequired
            />
            <TextField form={form} name={`payments.${index}.nsu`} label={t('orders.payment.nsu')} />
            <TextField
              form={form}
              name={`payments.${index}.authorizationCode`}
              label={t('orders.payment.authorizationCode')}
            />
          </RowFields>
        )
      })}
      <AddButton label={t('orders.edit.add_payment')} onAdd={add} />
    </>
  )
}

interface RowProps {
  title: string
  remove: string
  /** Null where the row must stay. */
  onRemove: (() => void) | null
  children: ReactNode
}

const RowFields = ({ title, remove, onRemove, children }: RowProps) => (
  <fieldset className={css.fieldset}>
    <legend>
      {title}
      {onRemove && (
        <ActionIcon size={26} aria-label={remove} title={remove} className={css.remove} onClick={onRemove}>
          <IconTrash size={15} />
        </ActionIcon>
      )}
    </legend>
    <div className={css.fields}>{children}</div>
  </fieldset>
)

const AddButton = ({ label, onAdd }: { label: string; onAdd(): void }) => (
  <Button variant="default" className={css.add} leftSection={<IconPlus size={15} />} onClick={onAdd}>
    {label}
  </Button>
)
