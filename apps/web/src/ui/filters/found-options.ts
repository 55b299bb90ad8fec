/** The values that the rows of a list have, and those that are chosen already. */
export function foundOptions(
  found: readonly { value: string; name?: string | null }[],
  chosen: readonly string[] = [],
) {
  const known = found.map(({ value, name }) => ({ value, label: name ?? value }))
  const further = chosen.filter((value) => !known.some((one) => one.value === value))
  return [...known, ...further.map((value) => ({ value, label: value }))]
}
