import { createRandom } from './random.ts'

const shareLate = 0.2
const lateMsMax = 500

/** With a seed, how late each answer is, in ms: most are on time; null without one. */
export function lateness(seed: string | undefined): (() => number) | null {
  if (!seed) return null
  const random = createRandom(Number(seed))
  return () => (random.chance(shareLate) ? random.int(1, lateMsMax) : 0)
}
