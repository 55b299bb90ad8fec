import type { InputOf } from '@ihub/contract/client/call-input'
import type { FileEndpoint } from '@ihub/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { callForFile } from '../../../app/client.ts'
import { keyOf } from '../../../app/use-api.ts'
import { useWorkspace } from '../../../app/workspace.ts'

/** The file that a call answers, read as `open` makes it. */
export function useFile<E extends FileEndpoint, T>(
  endpoint: E,
  input: InputOf<E>,
  { version, open }: { version: string; open(file: Blob): Promise<T> },
) {
  const { storeId } = useWorkspace()
  return useQuery({
    // A newer file has another version; one that is on screen is not read again.
    queryKey: [...keyOf(endpoint, input, storeId), version],
    queryFn: async ({ signal }) =>
      open(
        await callForFile(endpoint, { ...input, signal } as unknown as Parameters<typeof callForFile<E>>[1]),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
}
