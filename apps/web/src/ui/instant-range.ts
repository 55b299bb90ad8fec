export interface InstantRange {
  /** ISO-8601 with offset; from the first to the last moment of the days chosen. */
  from: string | undefined
  to: string | undefined
}
