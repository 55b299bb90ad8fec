import { err, ok } from '@ihub/domain/result'
import { callSoap } from '../call-soap.ts'
import { describeIssues } from '../read-items.ts'
import type { SoapService } from '../soap-answer.ts'
import type { Element } from '../soap-request.ts'
import { type Ask, calls } from './calls.ts'
import { type Context, depositOf } from './context.ts'
import { faultFailure, toSeniorFailure } from './errors.ts'

const service: SoapService = {
  namespace: 'urn:ihub:senior-wms',
  lists: ['answers', 'movements', 'invoices', 'volumes', 'files'],
}

/** The same calls as operations of one address: fields as elements, the entries of a list as `item`. */
export const askBySoap =
  ({ http, settings }: Context): Ask =>
  async (name, fields, schema) => {
    const content = Object.entries({ ...depositOf(settings), ...fields }).map(toElement)
    const { operation } = calls[name]
    const answer = await callSoap(http, service, { path: '/soap', operation, content })
    if (!answer.ok) return err(toSeniorFailure(answer.error))
    if ('fault' in answer.value) return err(faultFailure(answer.value.fault))
    const read = schema.safeParse(answer.value.result)
    return read.success ? ok(read.data) : err({ kind: 'unreadable', message: describeIssues(read.error) })
  }

/** Nothing is sent of a field that is null. */
function toElement([name, value]: [string, unknown]): Element {
  if (value === null || value === undefined) return [name, undefined]
  if (Array.isArray(value)) return [name, value.map((item) => toElement(['item', item]))]
  if (typeof value === 'object') return [name, Object.entries(value).map(toElement)]
  return [name, String(value)]
}
