import { readdir } from 'node:fs/promises'
import { sampleAnswers } from '@ihub/dev-env/answers/sample-answers'
import { describeAnswer } from '@ihub/kit/answers/describe-answer'
import type { KnownFields } from '@ihub/ports/answers'
import type { Connector } from '@ihub/ports/connector'

const none = { whole: [], partial: [] }
const folders = new URL('../../packages/connectors/src/', import.meta.url)

/** Each connector that reads answers, with the place of its `answers.json`, which those of one folder share. */
export async function findConnectors(): Promise<{ connector: Connector; file: URL }[]> {
  const entries = await readdir(folders, { withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => {
      const parts: Record<string, Connector> = await import(new URL(`${name}/index.ts`, folders).href)
      const file = new URL(`${name}/answers.json`, folders)
      return Object.values(parts).map((connector) => ({ connector, file }))
    })
  return (await Promise.all(found))
    .flat()
    .filter(({ connector }) => Object.keys(connector.answers.readings).length > 0)
}

/** The answers that a connector is written for, from its samples and its schemas. */
export async function describeAnswers({ id, answers }: Connector): Promise<Record<string, KnownFields>> {
  const samples = await sampleAnswers[id]()
  const undeclared = [...samples.keys()].filter((verb) => !answers.readings[verb])
  if (undeclared.length > 0)
    throw new Error(`answers.ts of ${id} declares no reading of ${undeclared.join(', ')}`)
  const verbs = Object.entries(answers.readings).map(
    ([verb, reading]) => [verb, describeAnswer(samples.get(verb) ?? none, reading)] as const,
  )
  return Object.fromEntries(verbs)
}

export const writeAnswers = (described: Record<string, KnownFields>) =>
  `${JSON.stringify(described, null, 2)}\n`
