import { createDispatcher } from '@ihub/kit/dispatcher'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Connector } from '@ihub/ports/connector'
import { connectSystem } from '../connect-system.ts'

const answerTimeoutMs = 15_000

/** Answers of a connector's system by verb: published samples, and those of its simulator. */
export type AnswerSamples = Map<string, { whole: unknown[]; partial: unknown[] }>

export function addSamples(samples: AnswerSamples, verb: string, ...answers: unknown[]) {
  samplesOf(samples, verb).whole.push(...answers)
}

/** Samples that their publisher left fields out of. */
export function addPartialSamples(samples: AnswerSamples, verb: string, ...answers: unknown[]) {
  samplesOf(samples, verb).partial.push(...answers)
}

function samplesOf(samples: AnswerSamples, verb: string) {
  const known = samples.get(verb) ?? { whole: [], partial: [] }
  samples.set(verb, known)
  return known
}

/** Opens a connector whose answers are collected, does the work with it, and closes it. */
export async function recordAnswers(
  connector: Connector,
  { settings, samples }: { settings: object; samples: AnswerSamples },
  work: (capabilities: Capabilities) => Promise<void>,
): Promise<void> {
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const capabilities = connectSystem(connector, settings, {
    dispatcher,
    timeoutMs: answerTimeoutMs,
    onAnswer: ({ verb, value }) => void addSamples(samples, verb, value),
  })
  try {
    await work(capabilities)
  } finally {
    await dispatcher.close()
  }
}

/** A tour that cannot go on says so: half of the samples would describe half of the answers. */
export function done<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`the tour of the simulator failed: ${JSON.stringify(result.error)}`)
  return result.value
}

export function partOf<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the connector lacks a part that the tour of its simulator calls')
  return part
}

interface Contract {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content: { 'application/json': { example: unknown } } }> }>
  >
}

/** The example that the contract of our own gives of an answer, such as `GET /v1/account 200`. */
export function contractExample({ ownContract }: Connector, answer: string): unknown {
  const [method = '', path = '', status = ''] = answer.split(' ')
  const operation = (ownContract as Contract | undefined)?.paths[path]?.[method.toLowerCase()]
  const example = operation?.responses[status]?.content['application/json'].example
  if (example === undefined) throw new Error(`the contract has no example of ${answer}`)
  return example
}
