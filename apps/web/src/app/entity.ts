import type { Endpoint } from '@ihub/contract/endpoint'
import type { ChangedKind, EntityKind } from '@ihub/domain/subject'
import type { PaletteGroup } from './palette-group.ts'

/** A read that shows something of the changed entity; `isOfOne` when its parameter `id` names the entity. */
export interface LiveRead {
  endpoint: Pick<Endpoint, 'id'>
  isOfOne?: boolean
}
/** The reads of a feature that are repeated when something of a kind changes. */
export type LiveReads = Partial<Record<ChangedKind, readonly LiveRead[]>>

/** A kind of entity as the rest of the app sees it; its feature declares it in `entity.ts`. */
export interface Entity<K extends EntityKind = EntityKind> {
  kind: K
  /** Begins the keys of the feature's texts; `orders.now` takes the place of `entity.now`. */
  texts: string
  /** Begins the keys of the texts of its events, which are shared texts: the audit log shows them too. */
  eventTexts: string
  /** The path of its detail page; left out until it has one. */
  pathOf?(id: string): string
  liveReads: LiveReads
  /** Loads with the palette; left out where the palette finds nothing of the kind. */
  loadPaletteGroups?(): Promise<{ paletteGroups: readonly PaletteGroup[] }>
}
