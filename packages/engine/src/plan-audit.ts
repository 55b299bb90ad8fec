import type { Actor } from '@ihub/domain/actor'
import type { AppliedChange } from '@ihub/ports/applied-change'

/** One row of the audit log: author, action, before and after. */
export interface PlannedAudit {
  author: Actor
  action: string
  subject: AppliedChange['entity']['subject']
  /** Whether a person or token did it: their rows are found by words. */
  isPerson: boolean
  before: Record<string, string> | null
  after: Record<string, unknown>
}

/** A row for each change that recorded an event. */
export const planAudit = (applied: AppliedChange[]): PlannedAudit[] =>
  applied.flatMap(({ author, entity, events, before, after, isNew }) => {
    const [first] = events
    if (!first) return []
    const isPerson = author.kind === 'user' || author.kind === 'token'
    return [
      {
        author,
        action: `${entity.subject.kind}.${first.event.type}`,
        subject: entity.subject,
        isPerson,
        before: isNew ? null : before,
        after: {
          ...after,
          status: events.at(-1)?.to,
          ...(isPerson ? first.event.details : {}),
        },
      },
    ]
  })
