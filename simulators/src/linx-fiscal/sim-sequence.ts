export type NumberRange = { from: number; to: number }
/** How the tax authority was asked to void the numbers. */
export type Voiding = { reason: string; protocol: string; at: string }
export type StatedRange = NumberRange & { state: 'issued' | 'voided' | 'pending'; voiding?: Voiding | null }

export type Branch = { code: string; document: string; name: string | null }

/** A sequence as the ERP has it: ranges in ascending order that do not overlap; a number in none is missing. */
export type SimSequence = {
  branch: Branch
  series: string
  /** Null before the first number. */
  range: NumberRange | null
  endNumber: number
  ranges: StatedRange[]
  /** Numbers with two keys or more. */
  duplicates: { number: number; keys: string[] }[]
  lastIssuedAt: string | null
}
