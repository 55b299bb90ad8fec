/** The privacy policy of one language; `{{host}}` stands for the address of this hub. */
export interface Policy {
  /** ISO date. */
  inForceSince: string
  sections: readonly {
    title: string
    text: readonly string[]
    /** The listed thing, in bold, and the text about it. */
    points?: readonly (readonly [string, string])[]
    after?: readonly string[]
  }[]
}
