/** The filters of a subscription beyond its statuses; each is a list of values. */
export const hookFilters = ['cfops', 'codes'] as const
export type HookFilter = (typeof hookFilters)[number]
/** Of a subscription. A filter that is absent or empty lets every event pass. */
export type HookFilters = { [Name in HookFilter]?: string[] | undefined }
/** The facts of an event that filters look at, such as the CFOPs of an invoice's items. */
export type HookFacts = HookFilters

/** Whether each filter finds at least one of its values among the facts of the event. */
export const passes = (filters: HookFilters, facts: HookFacts): boolean =>
  hookFilters.every((name) => {
    const wanted = filters[name] ?? []
    return wanted.length === 0 || (facts[name] ?? []).some((value) => wanted.includes(value))
  })
