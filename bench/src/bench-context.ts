import type { BenchCluster } from './database.ts'
import type { Section } from './report.ts'

/** The shared parts of every measurement. */
export interface BenchContext {
  cluster: BenchCluster
  isQuick: boolean
  /** Worker processes of the hub. */
  workers: number
  /** Where a profiled process leaves its CPU profile; null when that one is not profiled. */
  profileFolder: { api: string | null; worker: string | null }
  /** Tells the person at the terminal the bench's progress. */
  say(text: string): void
}

/** Measures and answers the tables of the report. */
export type Part = (context: BenchContext) => Promise<Section[]>
