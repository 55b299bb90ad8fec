import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'

const connectorFiles = ['index.ts', 'schema.ts', 'errors.ts', 'README.md']
/** Of a system that calls the hub: its calls are the API's. */
const silentFiles = ['index.ts', 'README.md']
/** Of those that read JSON. */
const answerFiles = ['answers.ts', 'answers.json']

/** The parts that the folder of a connector lacks in the sources under `root`. */
export async function connectorProblems(root: string, name: string): Promise<string[]> {
  const problems: string[] = []
  const folder = `${root}packages/connectors/src/${name}`
  const index = await readFile(`${folder}/index.ts`, 'utf8')
  // It has no capability that a suite could try.
  const isNeverCalled = index.includes('create: nobodyToAsk')
  const asksNobody = isNeverCalled || index.includes("'nobody-to-ask'")
  const readsJson = !index.includes('answers: noAnswers')
  for (const file of [...(isNeverCalled ? silentFiles : connectorFiles), ...(readsJson ? answerFiles : [])])
    if (!existsSync(`${folder}/${file}`)) problems.push(`connector ${name} lacks ${file}`)
  const standsBehind = [`simulators/src/${name}`, `real-systems/${name}`]
  if (!asksNobody && !standsBehind.some((folder) => existsSync(`${root}${folder}`)))
    problems.push(`connector ${name} has no simulator and no real system`)
  let hasConformance = isNeverCalled
  for await (const file of glob(`${folder}/*.test.ts`))
    hasConformance ||= (await readFile(file, 'utf8')).includes('Conformance(')
  if (!hasConformance) problems.push(`connector ${name} runs no conformance suite`)
  return problems
}
