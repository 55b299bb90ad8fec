import type { EventRead } from '@ihub/ports/reads'
import { presentAuthor } from './present.ts'

/** The group and outcome of an event, from the table of its kind. */
interface EventMeaning<Group extends string> {
  group: Group
  outcome: 'done' | 'failed' | 'info'
}

/** An event as every timeline shows it; its kind adds the field-by-field changes. */
export function presentEvent<Status extends string, Group extends string>(
  { changes: _changes, moreChanges: _more, ...event }: EventRead<Status>,
  { group, outcome }: EventMeaning<Group>,
) {
  return { ...event, group, outcome, author: presentAuthor(event.author) }
}
