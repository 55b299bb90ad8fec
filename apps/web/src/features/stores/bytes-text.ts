import type { useFormat } from '../../i18n/use-format.ts'

const units = ['kB', 'MB', 'GB', 'TB'] as const
/** As everywhere in the hub, 1 MB is 1,048,576 bytes. */
const step = 1_024

/** In the largest unit of which there is one, with one decimal below ten. */
export function bytesText(format: Pick<ReturnType<typeof useFormat>, 'number'>, bytes: number): string {
  let value = bytes / step
  let unit: (typeof units)[number] = 'kB'
  for (const larger of units.slice(1)) {
    if (value < step) break
    value /= step
    unit = larger
  }
  const shown = value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
  // Something is never told as nothing.
  return bytes > 0 && shown === 0 ? `< ${format.number(0.1)} kB` : `${format.number(shown)} ${unit}`
}
