/** The privacy policy of one language; `{{host}}` stands for the address of this hub. */
export interface Policy {
  /** ISO date. */
  inForceSince: string
  sections: readonly {
    title: string
    text: readonly string[]
    /** What is listed, in bold, and what there is to say of it. */
    points?: readonly (readonly [string, string])[]
    after?: readonly string[]
  }[]
}
