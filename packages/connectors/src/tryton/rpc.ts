import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { z } from 'zod'
import { toRpcFailure, toTrytonFailure } from './errors.ts'
import type { Settings } from './settings.ts'

type Domain = readonly unknown[]

interface Search<Row extends z.ZodType> {
  /** The name of the answer in `answers.json`. */
  verb: string
  domain: Domain
  fields: readonly string[]
  /** Those that cannot be read fail the call. */
  row: Row
  limit?: number
  order?: readonly (readonly [string, string])[]
  /** Beside the company, for fields that depend on it. */
  context?: object
}

/** Calls of Tryton's JSON-RPC, each in a transaction of its own. */
export interface Rpc {
  /** The most rows that a search answers. */
  rowsMax: number
  search<Row extends z.ZodType>(
    model: string,
    search: Search<Row>,
  ): Promise<Result<z.output<Row>[], CallFailure>>
  /** Answers the new id. */
  create(model: string, values: object): Promise<Result<number, CallFailure>>
  write(model: string, ids: readonly number[], values: object): Promise<Result<null, CallFailure>>
  /** A button of the model, pressed for these records. */
  press(model: string, button: string, ids: readonly number[]): Promise<Result<null, CallFailure>>
}

/** More rows than any search of ours answers. */
const rowsMax = 1_000

export const answerOf = <Answer extends z.ZodType>(result: Answer) =>
  z.union([z.object({ error: z.array(z.unknown()).min(1) }), z.object({ result })]) as z.ZodType<
    { error: unknown[] } | { result: z.output<Answer> }
  >

/** The ids of new records. */
export const Created = z.tuple([z.int().positive()])
/** Nothing, or what the client of people is to do next. */
export const Pressed = z.unknown()

export function createRpc(http: Http, { database, companyId }: Settings): Rpc {
  const context = { company: companyId, companies: [companyId] }
  const path = `/${encodeURIComponent(database)}/`

  async function call<Answer extends z.ZodType>(
    verb: string,
    { method, params, more = {} }: { method: string; params: readonly unknown[]; more?: object },
    schema: Answer,
  ): Promise<Result<z.output<Answer>, CallFailure>> {
    const json = { id: 0, method, params: [...params, { ...context, ...more }] }
    const answer = await http.json({ verb, method: 'POST', path, json }, answerOf(schema))
    if (!answer.ok) return err(toTrytonFailure(answer.error))
    return 'error' in answer.value ? err(toRpcFailure(answer.value.error)) : ok(answer.value.result)
  }

  return {
    rowsMax,
    search: (model, { verb, domain, fields, row, limit = rowsMax, order = [['id', 'ASC']], context: more }) =>
      call(
        verb,
        {
          method: `model.${model}.search_read`,
          params: [domain, 0, limit, order, fields],
          ...(more && { more }),
        },
        z.array(row),
      ),
    create: async (model, values) => {
      const created = await call('create', { method: `model.${model}.create`, params: [[values]] }, Created)
      return created.ok ? ok(created.value[0]) : created
    },
    write: async (model, ids, values) => {
      const written = await call('write', { method: `model.${model}.write`, params: [ids, values] }, Pressed)
      return written.ok ? ok(null) : written
    },
    press: async (model, button, ids) => {
      const pressed = await call('press', { method: `model.${model}.${button}`, params: [ids] }, Pressed)
      return pressed.ok ? ok(null) : pressed
    },
  }
}
