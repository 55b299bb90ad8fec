import { listIntegrations } from '@ihub/contract/processes'
import { useState } from 'react'
import { useApi } from '../../app/use-api.ts'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { useT } from './texts.ts'

interface SystemFilterProps {
  value: readonly string[] | undefined
  onChange(value: string[] | undefined): void
}

/** The systems that orders wait for; their names are read once somebody looks for one. */
export function SystemFilter({ value, onChange }: SystemFilterProps) {
  const t = useT()
  const [isShown, setIsShown] = useState(false)
  const { data } = useApi(listIntegrations, {}, { enabled: isShown || value !== undefined })
  const options = (data?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <SelectFilter
      label={t('orders.filter.system')}
      options={options}
      value={value}
      onChange={onChange}
      onShow={() => {
        setIsShown(true)
        return () => setIsShown(false)
      }}
    />
  )
}
