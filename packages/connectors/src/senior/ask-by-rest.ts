import { err } from '@ihub/domain/result'
import type { JsonRequest } from '@ihub/ports/http'
import { type Ask, type CallFields, type CallName, calls } from './calls.ts'
import { type Context, depositOf } from './context.ts'
import { toSeniorFailure } from './errors.ts'

/** The calls over HTTP: fields of the path in it, the others in the query or as JSON, and the deposit with all of them. */
export const askByRest =
  ({ http, settings }: Context): Ask =>
  async (name, fields, schema) => {
    const request =
      name === 'import' ? toImport(fields, settings) : toRequest(name, { ...depositOf(settings), ...fields })
    const answer = await http.json(request, schema)
    return answer.ok ? answer : err(toSeniorFailure(answer.error))
  }

function toRequest(name: CallName, fields: CallFields): JsonRequest {
  const { method, path } = calls[name]
  const inPath = new Set<string>()
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    inPath.add(field)
    return encodeURIComponent(String(fields[field]))
  })
  const others = Object.fromEntries(Object.entries(fields).filter(([field]) => !inPath.has(field)))
  const request = { verb: name, method, path: filled }
  return method === 'GET'
    ? { ...request, query: others as JsonRequest['query'] & object }
    : { ...request, json: others }
}

/** As programs in use call it: JSON under the name of plain text, and the installation's own key. */
const toImport = (fields: CallFields, { apiKey }: Context['settings']): JsonRequest => ({
  verb: 'import',
  method: calls.import.method,
  path: calls.import.path,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...(apiKey !== '' && { apikey: apiKey }) },
  body: JSON.stringify(fields),
})
