import { listAssignees } from '@ihub/contract/causes'
import { useApi } from '../../app/use-api.ts'

/** The people of the store, as a field or a filter offers them. */
export function usePeople(): { value: string; label: string }[] {
  const { data } = useApi(listAssignees, {})
  return (data?.data ?? []).map(({ _id: value, name: label }) => ({ value, label }))
}
