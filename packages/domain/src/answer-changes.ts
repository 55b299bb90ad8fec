/** How an answer of an outside system may differ from the answers that its connector was written for. */
export const answerChangeKinds = ['new', 'missing', 'retyped'] as const
export type AnswerChangeKind = (typeof answerChangeKinds)[number]

/** The types of JSON; a whole number and a decimal are one. */
export const jsonTypes = ['string', 'number', 'boolean', 'object', 'array', 'null'] as const
export type JsonType = (typeof jsonTypes)[number]

/** So many changed fields are kept of an integration, and so many that are silenced beside them. */
export const answerChangesMax = 100
export const silencedChangesMax = 300

/** A field that was not seen changed for so long, while its answers were looked at, is as it was again. */
export const answerChangeHours = 24
/** A silenced field may come and go for so long without being told again. */
export const silencedChangeDays = 90

export interface ChangedField {
  kind: AnswerChangeKind
  /** The type that it has now; null of one that is missing. */
  found: JsonType | null
  /** The connector reads it. */
  isRead: boolean
}

/** An empty value in a field that nobody reads is kept, and alerts nobody: vendors fill their optional fields as they like. */
export const alertsPeople = ({ kind, found, isRead }: ChangedField): boolean =>
  kind !== 'retyped' || found !== 'null' || isRead
