import { listInvoices } from '@ihub/contract/invoices'
import { useEffect } from 'react'
import { useRefresh } from '../../../app/use-api.ts'

/** Stands where a run has ended: its invoices come into the list. */
export function ReadAgain() {
  const refresh = useRefresh()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the run has ended.
  useEffect(() => void refresh([listInvoices]), [])
  return null
}
