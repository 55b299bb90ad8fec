import { readFileSync } from 'node:fs'
import type { ConnectorId } from '@ihub/domain/system-traits'
import { type AnswerSamples, addSamples } from './record-answers.ts'

/** Answers that a real system gave, as `record-main.ts` of `real-systems` recorded them. */
export function sampleRecorded(connector: ConnectorId): AnswerSamples {
  const file = new URL(
    `../../../packages/connectors/src/${connector}/fixtures/recorded-answers.json`,
    import.meta.url,
  )
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown[]>
  const samples: AnswerSamples = new Map()
  for (const [verb, answers] of Object.entries(recorded)) addSamples(samples, verb, ...answers)
  return samples
}
