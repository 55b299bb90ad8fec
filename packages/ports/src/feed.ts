import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** A page of news, oldest first. */
export interface FeedPage<Item> {
  items: Item[]
  /** Items that the connector cannot read; those around them are read all the same. */
  unreadable?: UnreadableItem[]
}

/** One item that the connector cannot read. */
export interface UnreadableItem {
  /** Null when it does not even tell which order it is about. */
  originOrderId: string | null
  problem: string
  /** As the system gave it. */
  received: unknown
}

/** News since a cursor that the hub keeps: the cursor to keep after a page stands still at the end. */
export interface CursorFeed<Item> {
  kind: 'cursor'
  read(cursor: string | null): Promise<Result<FeedPage<Item> & { cursor: string | null }, CallFailure>>
}

/** News that come again until they are acknowledged, at most one page at a time; an empty page is the end. */
export interface AcknowledgedFeed<Item> {
  kind: 'acknowledged'
  read(): Promise<Result<FeedPage<Item> & { handles: string[] }, CallFailure>>
  /** Succeeds too for handles that were acknowledged before. */
  acknowledge(handles: string[]): Promise<Result<null, CallFailure>>
}

/** The news of a system, of whichever of the two kinds it has. */
export type Feed<Item> = CursorFeed<Item> | AcknowledgedFeed<Item>
