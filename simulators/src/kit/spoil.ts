import { changeAnswer } from './change-answer.ts'
import type { FaultRule } from './faults.ts'
import type { SimAnswer } from './message.ts'

/** The answer of a `status` fault. */
export function refusal({ status = 500, body = '', headers = {} }: FaultRule): SimAnswer {
  const isText = typeof body === 'string'
  const contentType = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  return {
    status,
    text: isText ? body : JSON.stringify(body),
    headers: { 'content-type': contentType, ...headers },
  }
}

/** The normal answer as the fault leaves it. */
export function spoil(answer: SimAnswer, fault: FaultRule): SimAnswer {
  switch (fault.kind) {
    case 'empty':
      return { status: fault.status ?? 200, text: '', headers: fault.headers ?? {} }
    case 'garbage':
      return {
        status: fault.status ?? 200,
        text: '\u0000\u0007\u00ff<%{['.repeat(20),
        headers: answer.headers,
      }
    case 'invalid-json': {
      const text =
        typeof fault.body === 'string' ? fault.body : answer.text.slice(0, Math.ceil(answer.text.length / 2))
      return { ...answer, text }
    }
    case 'control-characters':
      return { ...answer, text: withControlCharacters(answer.text) }
    case 'changed':
      return { ...answer, text: changeAnswer(answer.text, fault.change ?? {}) }
    default:
      return answer
  }
}

const jsonValueString = /(:\s*")((?:[^"\\]|\\.)*)(")/g

/** Values only: keys stay readable, as in the vendors' own broken answers. */
function withControlCharacters(text: string): string {
  let code = 0
  return text.replace(jsonValueString, (_, open: string, value: string, close: string) => {
    code = (code % 31) + 1
    return `${open}${value}${String.fromCharCode(code)}${close}`
  })
}
