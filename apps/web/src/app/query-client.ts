import { ApiError } from '@ihub/contract/client/api-error'
import { QueryClient } from '@tanstack/react-query'

const triesMax = 2

/** A refusal stays a refusal; only a missing answer or a server's own fault is worth asking again. */
const isWorthAsking = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < triesMax && isWorthAsking(error),
    },
  },
})
