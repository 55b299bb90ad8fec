import {
  type CustomerDetail,
  type CustomerFact,
  chooseCustomerValue,
  getCustomer,
  listCustomers,
} from '@ihub/contract/customers'
import { Button } from '@mantine/core'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import tone from '../../ui/status/tone.module.css'
import table from '../../ui/table/plain-table.module.css'
import { DateTime } from '../../ui/value/value.tsx'
import css from './customers.module.css'
import { useT } from './texts.ts'

const columns = ['field', 'value', 'from', 'at'] as const

/** Every value that is known, with its source; below a doubtful one the values that contradict it, each to be chosen. */
export function FactsSection({ customer }: { customer: CustomerDetail }) {
  const t = useT()
  const facts = [
    ...customer.facts.filter(({ isInDoubt }) => isInDoubt),
    ...customer.facts.filter(({ isInDoubt }) => !isInDoubt),
  ]
  return (
    <Section title={t('customers.facts')} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              {columns.map((one) => (
                <th key={one} scope="col">
                  {t(`customers.fact.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <FactRows key={fact.field} customerId={customer._id} fact={fact} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

type Chosen = 'name' | 'corporateName' | 'stateInscription'
const isChosen = (field: string): field is Chosen =>
  field === 'name' || field === 'corporateName' || field === 'stateInscription'

function FactRows({ customerId, fact }: { customerId: string; fact: CustomerFact }) {
  const t = useT()
  const choose = useApiMutation(chooseCustomerValue, {
    refreshes: [getCustomer, listCustomers],
    onDone: () => notify.success(t('customers.choose.done')),
  })
  const { field, isInDoubt, others } = fact
  const chooseButton = (value: string) =>
    isInDoubt &&
    isChosen(field) && (
      <Button
        size="compact-xs"
        variant="default"
        loading={choose.isPending}
        aria-label={t('customers.choose.value', { value })}
        onClick={() =>
          choose.mutate(
            { params: { id: customerId }, body: { field, value } },
            { onError: (error) => notify.error(errorText(t, error)) },
          )
        }
      >
        {t('customers.choose')}
      </Button>
    )
  return [fact, ...others].map((told, index) => (
    <tr key={`${told.value} ${told.by}`} className={index === 0 ? undefined : css.earlier}>
      <td>
        {index === 0 && t(`customer.field.${field}`)}
        {index === 0 && isInDoubt && <div className={tone.orange}>{t('customers.in_doubt')}</div>}
        {index > 0 && !isInDoubt && t('customers.earlier')}
      </td>
      <td>
        <div className={css.value}>
          {told.value}
          {chooseButton(told.value)}
        </div>
      </td>
      <td>{t(`customers.source.${told.from}`, { by: told.by })}</td>
      <td>
        <DateTime at={told.at} inline />
      </td>
    </tr>
  ))
}
