import { err, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { z } from 'zod'
import { toMillenniumFailure } from './errors.ts'
import type { Settings } from './settings.ts'

type Query = Record<string, string | number | boolean | undefined>

/** The two ways to call a method of the vendor: of its sales orders, its products, its returns, or the picking of its logistics library. */
export interface Call {
  get<T>(method: string, query: Query, schema: z.ZodType<T>): Promise<Result<T, CallFailure>>
  post<T>(method: string, body: unknown, schema: z.ZodType<T>): Promise<Result<T, CallFailure>>
}

/** The methods of `millenium_log`, which stands beside the library of sales orders; their names are theirs alone. */
const ofPicking: readonly string[] = ['listanovos', 'faturar']
/** The methods of its products, in the library of sales orders. */
const ofProducts: readonly string[] = ['saldodeestoque', 'listavitrine', 'precodetabela']

/** A return has a library of its own, in which its method is called as that of orders is. */
const ofReturns: Readonly<Record<string, string>> = { 'inclui-devolucao': 'troca_devolucao/inclui' }

/** The address that holds the vendor's libraries, and the one of sales orders as the installation names it. */
export function librariesOf(baseUrl: string) {
  const [, origin = '', path = ''] = baseUrl.match(/^(\w+:\/\/[^/]*)?(.*)$/) ?? []
  const names = path.split('/').filter((name) => name !== '')
  return { home: [origin, ...names.slice(0, -1)].join('/'), library: names.at(-1) ?? '' }
}
const format = { $format: 'json' }
const headers = { 'content-type': 'application/json; charset=utf-8' }

export function createCall(http: Http, { baseUrl }: Pick<Settings, 'baseUrl'>): Call {
  const path = (method: string) => {
    if (ofPicking.includes(method)) return `/millenium_log/picking/${method}`
    const { library } = librariesOf(baseUrl)
    const ofReturn = ofReturns[method]
    if (ofReturn) return `${library && `/${library}`}/${ofReturn}`
    const group = ofProducts.includes(method) ? 'produtos' : 'pedido_venda'
    return `${library && `/${library}`}/${group}/${method}`
  }
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
