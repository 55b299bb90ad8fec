import type { Blocker } from '@ihub/contract/blocker'
import type { Author, IdParams } from '@ihub/contract/common'
import type { Endpoint } from '@ihub/contract/endpoint'
import type { ProcessRow } from '@ihub/contract/processes'
import type { EventGroup } from '@ihub/domain/order/events'
import type { EntityKind } from '@ihub/domain/subject'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { Translate } from '../../i18n/translate.ts'
import type { useFormat } from '../../i18n/use-format.ts'

/** An event of an entity's timeline. */
export interface EntityEvent {
  sequence: number
  type: string
  group: EventGroup
  outcome: 'done' | 'failed' | 'info'
  from: string | null
  /** Null for both where the kind has no statuses. */
  to: string | null
  createdAt: string
  originAt: string | null
  author: Author
  details: Record<string, string | number | boolean | null>
}

/** The fields of every entity's detail. */
export interface EntityDetail {
  _id: string
  blocker: Blocker | null
  timeline: readonly EntityEvent[]
  history: readonly ProcessRow[]
  /** Absent for a kind on which nothing is done by hand. */
  actions?: readonly { action: string; refusal: string | null }[]
}
type EventOf<E extends EntityDetail> = E['timeline'][number]
type OfferOf<E extends EntityDetail> = NonNullable<E['actions']>[number]
export type ActionOf<E extends EntityDetail> = OfferOf<E>['action']

interface Words<K extends string> {
  t: Translate<K>
  format: ReturnType<typeof useFormat>
}

/** An action that is one press. */
export interface PressAction<E, K extends string> {
  icon: ComponentType<IconProps>
  call(entity: E, reason?: string): Promise<unknown>
  /** Said when it was accepted. */
  done: K
  /** Its consequence, said in the menu and before it is taken. */
  consequence?: K
  /** Asked before, with `{{code}}`; with a reason that is recorded. */
  asks?: { title: K; reason?: 'optional' | 'required'; isDangerous?: boolean }
  /** Its work is of other things than this one, so that no process of its own tells the result. */
  startsElsewhere?: true
}
/** An action that asks for more in a dialog of its own. */
export interface DialogAction<E, K extends string> {
  icon: ComponentType<IconProps>
  consequence?: K
  dialog(entity: E, close: () => void): ReactNode
}

/** The actions of people on an entity. */
export interface EntityActionsOf<E extends EntityDetail, K extends string> {
  labelOf(action: ActionOf<E>, entity: E): K
  /** False for one that the menu leaves out. */
  isOffered?(offer: OfferOf<E>): boolean
  /** The primary action. */
  suggested(entity: E): ActionOf<E> | null
  each: { [A in ActionOf<E>]: PressAction<E, K> | DialogAction<E, K> }
}

/** The page of a kind on which something is done by hand. */
export type ActingPage<E extends EntityDetail, K extends string> = EntityPageOf<E, K> & {
  actions: EntityActionsOf<E, K>
}
export const isActing = <E extends EntityDetail, K extends string>(
  page: EntityPageOf<E, K>,
): page is ActingPage<E, K> => page.actions !== undefined

/** A part of an entity's page that is one press away, at `?tab=<id>`. */
export interface EntityTab<E, K extends string> {
  id: string
  label: K
  /** Shown beside the label; absent where there is nothing to count. */
  count?(entity: E): number
  content(entity: E): ReactNode
  /** Takes the room of the right column as well. */
  isWide?: true
}

/** The detail page of a kind of entity; `E` is its detail, `K` the keys of its feature. */
export interface EntityPageOf<E extends EntityDetail, K extends string> {
  kind: EntityKind
  /** The parameter of its address. */
  param: string
  read: Endpoint<typeof IdParams, z.ZodType, z.ZodType, z.ZodType<E>>
  /** Its list, from whose pages one walks to the previous and the next. */
  list: Endpoint
  parent: { label: K; to: string }
  codeOf(entity: E): string
  /** Beside the code, such as its statuses. */
  badges?(entity: E): ReactNode
  /** The line below the title; unknown facts are left out. */
  facts?(entity: E, words: Words<K>): readonly (string | false | null | undefined)[]
  /** Below the facts. */
  progress?(entity: E): ReactNode
  sections(entity: E): ReactNode
  /** Between the details and the history. */
  tabs?: readonly EntityTab<E, K>[]
  /** In the right column, between the blocker card and the timeline. */
  aside?(entity: E): ReactNode
  now: {
    /** Said while nothing blocks it. */
    next(entity: E): K
    note?(entity: E, words: Words<K>): string | null
    /** Below the blocker. */
    more?(entity: E): ReactNode
  }
  actions?: EntityActionsOf<E, K>
  timeline: {
    statusWord(status: NonNullable<EventOf<E>['to']>): K
    /** Of the detail `value`, where it is an amount. */
    currencyOf?(entity: E): string
    /** Where the words of a detail's values stand, unless they are `<texts>.detail.<name>.<value>`. */
    wordsOf?: Readonly<Record<string, string>>
    /** Below the details of an event. */
    more?(event: EventOf<E>, entity: E): ReactNode
  }
}
