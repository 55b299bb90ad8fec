/** Years that every calendar of the hub can hold, whatever the offset: JavaScript and PostgreSQL write others each their own way. */
export const yearMin = 1900
export const yearMax = 9998

/** Whether an ISO-8601 text begins with a year of four digits within them. */
export function hasPlainYear(text: string): boolean {
  const year = /^(\d{4})-/.exec(text)?.[1]
  return year !== undefined && Number(year) >= yearMin && Number(year) <= yearMax
}
