import type { InputOf } from '@ihub/contract/client/call-input'
import type { Endpoint } from '@ihub/contract/endpoint'
import { queryClient } from './query-client.ts'
import { apiQuery } from './use-api.ts'
import { currentStoreId } from './workspace.ts'

/** Starts a read that a screen is about to need; its outcome shows on the screen. */
export function prefetch<E extends Endpoint>(endpoint: E, input: InputOf<E>): void {
  if (endpoint.inStore && !currentStoreId()) return
  void queryClient.prefetchQuery(apiQuery(endpoint, input))
}
