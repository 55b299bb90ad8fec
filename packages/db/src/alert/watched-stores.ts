import type { AlertFigures } from '@ihub/ports/alerts'
import { sql } from 'kysely'

/** A store that wants to know, and its threshold in the unit of the rule. */
export interface Watched {
  storeId: string
  threshold: number
}

/** A finding of a rule in a store: a figure near its threshold or beyond it. */
export interface RuleFinding {
  storeId: string
  /** The system it is about; null for the store itself. */
  integrationId: string | null
  value: number
  figures: AlertFigures
}

/** The stores `w`, each with the figure `least` from which on its rows matter. */
export const watchedStores = (
  watched: Watched[],
  leastOf: (threshold: number) => number = (least) => least,
) =>
  sql`unnest(${watched.map(({ storeId }) => storeId)}::uuid[], ${watched.map(({ threshold }) => leastOf(threshold))}::float8[]) w(store_id, least)`
