import type { BulkPreview } from '@ihub/contract/bulk'
import type { ListSelection } from '@ihub/contract/list-selection'
import type { ListActionName } from '@ihub/domain/bulk/bulk-actions'
import type { ComponentType, ReactNode } from 'react'

/** An action that a list offers on its selected rows. */
export interface BulkChoice {
  action: ListActionName
  label: string
  icon: ReactNode
  /** The action's own input, as its call takes it besides the selection. */
  input?: object
  /** A reason that is recorded with each row, in the input of the action. */
  reason?: { isRequired: boolean; inputWith(reason: string): object }
  /** Asks for the input before the preview, where a person decides on it. */
  form?: ComponentType<BulkFormProps>
  /** Says how many things the rows are about, in the preview. */
  subjects?(count: number): string
  /** Kept in a menu behind the actions of every day. */
  isRare?: boolean
}

export interface BulkFormProps {
  selection: ListSelection
  /** With the preview that the input was checked by, which is not counted again. */
  onDone(input: object, preview: BulkPreview): void
}
