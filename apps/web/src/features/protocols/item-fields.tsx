import type { Returnables } from '@ihub/contract/protocols'
import { useFormat } from '../../i18n/use-format.ts'
import { NumberField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import table from '../../ui/table/plain-table.module.css'
import { Money } from '../../ui/value/value.tsx'
import type { ProtocolValues } from './protocol-values.ts'
import css from './protocols.module.css'
import { useT } from './texts.ts'

interface Props {
  form: ApiForm<ProtocolValues>
  order: Returnables
}

/** The goods of the order, each with the units that may still come back and those that do. */
export function ItemFields({ form, order: { items, currency } }: Props) {
  const t = useT()
  const format = useFormat()
  const problem = form.fields.formState.errors.items
  const whole = problem?.message ?? problem?.root?.message
  return (
    <fieldset className={css.group}>
      <legend className={css.heading}>{t('protocols.items')}</legend>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('protocols.item.sku')}</th>
              <th scope="col">{t('protocols.item.name')}</th>
              <th scope="col" className={table.right}>
                {t('protocols.item.price')}
              </th>
              <th scope="col" className={table.right}>
                {t('protocols.item.bought')}
              </th>
              <th scope="col" className={table.right}>
                {t('protocols.item.returnable')}
              </th>
              <th scope="col" className={table.right}>
                {t('protocols.item.returning')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ sku, name, sellingPrice, bought, returnable }, index) => (
              <tr key={`${sku} ${sellingPrice}`}>
                <td>{sku}</td>
                <td>{name}</td>
                <td className={table.right}>
                  <Money value={sellingPrice} currency={currency} />
                </td>
                <td className={table.right}>{format.number(bought)}</td>
                <td className={table.right}>{format.number(returnable)}</td>
                <td className={table.right}>
                  <div className={css.quantity}>
                    <NumberField
                      form={form}
                      name={`items.${index}.quantity`}
                      label={t('protocols.item.units', { sku })}
                      min={0}
                      max={returnable}
                      isDisabled={returnable === 0}
                    />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {whole && (
        <p className={css.problem} role="alert">
          {whole}
        </p>
      )}
    </fieldset>
  )
}
