import { listSellers } from '@ihub/contract/sellers'
import { Select } from '@mantine/core'
import { useEffect } from 'react'
import { useApi } from '../../../app/use-api.ts'
import { useT } from './texts.ts'

interface SellerSelectProps {
  value: string | null
  error: string | null
  onChange(code: string | null): void
  hint?: string
}

/** One of the store's sellers, by its code; the only one is chosen already. */
export function SellerSelect({ value, error, onChange, hint }: SellerSelectProps) {
  const t = useT()
  const { data } = useApi(listSellers, { query: { limit: 200, orderBy: 'name', direction: 'asc' } })
  const sellers = data?.data ?? []
  const only = sellers.length === 1 ? (sellers[0]?.code ?? null) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the sellers are known.
  useEffect(() => {
    if (value === null && only) onChange(only)
  }, [only])
  return (
    <Select
      label={t('import.seller')}
      description={hint}
      data={sellers.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
      value={value}
      error={error}
      onChange={onChange}
      openOnFocus={false}
      searchable={sellers.length > 10}
      allowDeselect={false}
      withAsterisk
    />
  )
}
