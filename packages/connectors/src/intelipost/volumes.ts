import type { Volume } from './schema.ts'

/** The carrier's own code stands in where the volume has none. */
export const trackingOf = (volume: Volume | undefined): string | null =>
  volume?.tracking_code || volume?.logistic_provider_tracking_code || null
