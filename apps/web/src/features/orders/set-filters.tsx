import type { listOrders } from '@ihub/contract/orders'
import { openSteps } from '@ihub/domain/order/flow-steps'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import type { useList } from '../../ui/table/use-list.ts'
import { useT } from './texts.ts'

const flags = ['idle', 'hasError', 'isCanceled', 'hasPaymentType'] as const
const answers = ['yes', 'no'] as const

/** Filters that other screens open the list with: each is here once it is set. */
export function SetFilters({ list }: { list: ReturnType<typeof useList<typeof listOrders>> }) {
  const t = useT()
  const { filters } = list
  const yesOrNo = answers.map((value) => ({ value, label: t(`ui.${value}`) }))
  return (
    <>
      {filters.step && (
        <SelectFilter
          label={t('orders.filter.step')}
          options={openSteps.map((value) => ({ value, label: t(`orders.filter.step.${value}`) }))}
          {...list.bind('step')}
        />
      )}
      {flags.map((flag) => {
        const { value, onChange } = list.bind(flag)
        if (value === undefined) return null
        return (
          <SelectFilter
            key={flag}
            label={t(`orders.filter.${flag}`)}
            options={yesOrNo}
            value={[value ? 'yes' : 'no']}
            // One at a time: the last one pressed.
            onChange={(chosen) => onChange(chosen && chosen.at(-1) === 'yes')}
          />
        )
      })}
    </>
  )
}
