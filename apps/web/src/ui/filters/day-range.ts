export interface DayRange {
  /** Days of the store such as `2026-11-27`; addresses may also name instants. */
  from: string | undefined
  to: string | undefined
}
