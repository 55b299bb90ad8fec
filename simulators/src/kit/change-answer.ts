import type { AnswerChange } from './faults.ts'
import { isRecord } from './message.ts'

/** The JSON text with fields added, dropped and retyped, as after a release of the vendor; a text that is no JSON stays as it is. */
export function changeAnswer(text: string, { add = {}, drop = [], retype = [] }: AnswerChange): string {
  const answer = parse(text)
  if (answer === undefined) return text
  for (const [path, value] of Object.entries(add))
    visit(answer, path, (owner, name) => {
      owner[name] = value
    })
  for (const path of drop)
    visit(answer, path, (owner, name) => {
      delete owner[name]
    })
  for (const path of retype)
    visit(answer, path, (owner, name) => {
      if (name in owner) owner[name] = retyped(owner[name])
    })
  return JSON.stringify(answer)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Visit = (owner: Record<string, unknown>, name: string) => void

function visit(value: unknown, path: string, change: Visit): void {
  if (path.startsWith('[]')) {
    if (Array.isArray(value)) for (const one of value) visit(one, path.slice(2).replace(/^\./, ''), change)
    return
  }
  if (!isRecord(value)) return
  const [, name = '', rest = ''] = /^([^.[]+)(.*)$/.exec(path) ?? []
  if (rest === '') change(value, name)
  else visit(value[name], rest.replace(/^\./, ''), change)
}

function retyped(value: unknown): unknown {
  if (typeof value === 'string') return value.length
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
