import type { BulkActionName } from '@ihub/domain/bulk/bulk-actions'
import type { ReactNode } from 'react'

/** An action that a list offers on its selected rows. */
export interface BulkChoice {
  action: BulkActionName
  label: string
  icon: ReactNode
  /** The action's own input, as its call takes it besides the selection. */
  input?: object
}
