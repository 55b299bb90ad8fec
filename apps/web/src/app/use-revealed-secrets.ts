import type { Endpoint, ResponseOf } from '@ihub/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { type CallInput, callEncrypted } from './client.ts'

export interface RevealedSecrets<E extends Endpoint> {
  /** What the endpoint answers with its secrets in the clear; undefined until it was asked for. */
  revealed: ResponseOf<E> | undefined
  /** Reads them; the server notes who did. */
  reveal(): void
  /** Forgets them. */
  hide(): void
  isRevealing: boolean
  error: unknown
}

/** Reads an `encrypted` endpoint when somebody asks to see its secrets; they live in the component, never in the cache. */
export function useRevealedSecrets<E extends Endpoint>(endpoint: E, input: CallInput<E>): RevealedSecrets<E> {
  const { data, mutate, reset, isPending, error } = useMutation({
    mutationFn: () => callEncrypted(endpoint, input),
    gcTime: 0,
  })
  return { revealed: data, reveal: () => mutate(), hide: reset, isRevealing: isPending, error }
}
