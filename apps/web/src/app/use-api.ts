import type { CallInput, InputOf } from '@ihub/contract/client/call-input'
import type { Endpoint, ResponseOf } from '@ihub/contract/endpoint'
import {
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from './client.ts'
import { currentStoreId, useWorkspace } from './workspace.ts'

/** The cache key: endpoint, store (where it matters), params, query. */
export function keyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, storeId = currentStoreId()) {
  return [endpoint.id, endpoint.inStore ? storeId : null, input.params ?? {}, input.query ?? {}] as const
}

export const apiQuery = <E extends Endpoint>(endpoint: E, input: InputOf<E>, storeId = currentStoreId()) =>
  queryOptions<ResponseOf<E>>({
    queryKey: keyOf(endpoint, input, storeId),
    queryFn: ({ signal }) =>
      call(endpoint, { ...input, signal, ...(storeId && { storeId }) } as unknown as CallInput<E>),
  })

interface ApiOptions {
  /** False waits, for instance until an id is known. */
  enabled?: boolean
  staleTimeMs?: number
  /** Read again every minute, because time alone changes the answer, and sooner while reading fails. */
  isWatched?: boolean
}

const watchMs = { answered: 60_000, failed: 10_000 }

/** Reads an endpoint; the earlier answer is shown until the next one is there. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, staleTimeMs, isWatched = false }: ApiOptions = {},
): UseQueryResult<ResponseOf<E>> {
  const { storeId } = useWorkspace()
  return useQuery({
    ...apiQuery(endpoint, input, storeId),
    enabled: enabled && (!endpoint.inStore || storeId !== null),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isWatched && (state.status === 'error' ? watchMs.failed : watchMs.answered),
    ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
  })
}

/** Reads endpoints again where they are on screen. */
export function useRefresh() {
  const queries = useQueryClient()
  return async (endpoints: readonly Endpoint[]): Promise<void> => {
    await Promise.all(endpoints.map(({ id }) => queries.invalidateQueries({ queryKey: [id] })))
  }
}

interface MutationOptions<E extends Endpoint> {
  /** Reads that show old data after this; each is read again where it is on screen. */
  refreshes?: readonly Endpoint[]
  onDone?(response: ResponseOf<E>): void
}

/** Changes something: `const cancel = useApiMutation(cancelOrder); cancel.mutate({ params, body })`. */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { refreshes = [], onDone }: MutationOptions<E> = {},
): UseMutationResult<ResponseOf<E>, Error, Omit<CallInput<E>, 'signal'>> {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: Omit<CallInput<E>, 'signal'>) => call(endpoint, input as CallInput<E>),
    onSuccess: async (response) => {
      await refresh(refreshes)
      onDone?.(response)
    },
  })
}
