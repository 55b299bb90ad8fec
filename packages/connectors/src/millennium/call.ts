import { err, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { z } from 'zod'
import { toMillenniumFailure } from './errors.ts'

type Query = Record<string, string | number | boolean | undefined>

/** The two ways to call a method of the `pedido_venda` library. */
export interface Call {
  get<T>(method: string, query: Query, schema: z.ZodType<T>): Promise<Result<T, CallFailure>>
  post<T>(method: string, body: unknown, schema: z.ZodType<T>): Promise<Result<T, CallFailure>>
}

const path = (method: string) => `/pedido_venda/${method}`
const format = { $format: 'json' }
const headers = { 'content-type': 'application/json; charset=utf-8' }

export function createCall(http: Http): Call {
  const explain = <T>(result: Result<T, CallFailure>) =>
    result.ok ? result : err(toMillenniumFailure(result.error))
  return {
    get: async (method, query, schema) => {
      const verb = query.nao_lista_detalhe ? `${method}-sem-detalhe` : method
      const request = { verb, method: 'GET', path: path(method), query: { ...format, ...query } } as const
      return explain(await http.json(request, schema))
    },
    post: async (method, json, schema) => {
      const request = {
        verb: method,
        method: 'POST',
        path: path(method),
        query: format,
        headers,
        json,
      } as const
      return explain(await http.json(request, schema))
    },
  }
}
