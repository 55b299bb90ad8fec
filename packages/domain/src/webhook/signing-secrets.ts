/** Hours that an earlier signing secret goes on signing after it was replaced. */
export const graceHours = { least: 0, usual: 24, most: 7 * 24 } as const

/** Each adds a signature to every delivery; of more rotations than these within their grace the oldest ends early. */
export const earlierSecretsMax = 5

/** A signing secret that was replaced, and until when it signs, as ISO-8601. */
export interface EarlierSecret {
  secret: string
  until: string
}

export interface SigningSecrets {
  /** `whsec_…`, as Standard Webhooks 1.0 spells signing secrets. */
  secret: string
  /** The newest first. */
  earlier?: readonly EarlierSecret[] | undefined
}

const inForce = ({ earlier = [] }: SigningSecrets, nowMs: number) =>
  earlier.filter(({ until }) => Date.parse(until) > nowMs)

/** The secrets that sign at this time, the current one first. */
export const secretsInForce = (secrets: SigningSecrets, nowMs: number): string[] => [
  secrets.secret,
  ...inForce(secrets, nowMs).map(({ secret }) => secret),
]

/** A fresh secret in the place of the current one. Without a grace period all earlier ones end at once. */
export function rotated(
  secrets: SigningSecrets,
  { fresh, hours, nowMs }: { fresh: string; hours: number; nowMs: number },
): SigningSecrets & { earlier: EarlierSecret[] } {
  if (hours === 0) return { secret: fresh, earlier: [] }
  const until = new Date(nowMs + hours * 3_600_000).toISOString()
  const earlier = [{ secret: secrets.secret, until }, ...inForce(secrets, nowMs)]
  return { secret: fresh, earlier: earlier.slice(0, earlierSecretsMax) }
}

/** Until when the last of the earlier secrets signs, as ISO-8601; null without one. */
export const earlierUntil = ({ earlier = [] }: SigningSecrets): string | null =>
  earlier
    .map(({ until }) => until)
    .toSorted()
    .at(-1) ?? null
