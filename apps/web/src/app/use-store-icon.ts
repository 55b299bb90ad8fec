import { getStoreIcon, type StoreRow } from '@ihub/contract/store-parts'
import { useQuery } from '@tanstack/react-query'
import { callForFile } from './client.ts'
import { dataUrlOf } from './data-url.ts'

/** The store's picture, as an `<img>` shows it; its address names the file, so that another picture is read anew. */
export function useStoreIcon({ _id: id, icon }: Pick<StoreRow, '_id' | 'icon'>): string | null {
  const { data } = useQuery({
    queryKey: [getStoreIcon.id, icon],
    queryFn: async ({ signal }) => {
      const file = new URLSearchParams(icon?.split('?')[1]).get('file') ?? undefined
      return dataUrlOf(await callForFile(getStoreIcon, { params: { id }, query: { file }, signal }))
    },
    enabled: icon !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return icon === null ? null : (data ?? null)
}
