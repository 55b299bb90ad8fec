import { err, ok, type Result } from '@ihub/domain/result'
import { createRedactor } from '@ihub/kit/redact'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { z } from 'zod'
import { callSoap } from '../call-soap.ts'
import { describeIssues } from '../read-items.ts'
import type { SoapService, XmlRecord } from '../soap-answer.ts'
import type { Element } from '../soap-request.ts'
import { faultFailure, toAbacosFailure } from './errors.ts'
import { Answer, Outcome } from './schema.ts'
import type { Settings } from './settings.ts'

/** `Rows` is the list of its rows, and `rows` that of one element of a product. */
export const service: SoapService = {
  namespace: 'http://www.kplsolucoes.com.br/ABACOSWebService',
  lists: ['Rows', 'rows'],
}

const services = {
  PedidoExiste: 'AbacosWSPedidos',
  InserirPedido: 'AbacosWSPedidos',
  ConfirmarPagamentosPedidos: 'AbacosWSPedidos',
  StatusPedidoDisponiveis: 'AbacosWSPedidos',
  ConfirmarRecebimentoStatusPedido: 'AbacosWSPedidos',
  CadastrarCliente: 'AbacosWSClientes',
  NotasFiscaisDisponiveis: 'AbacosWSNotasFiscais',
  ConfirmarRecebimentoNotaFiscal: 'AbacosWSNotasFiscais',
  EstoquesDisponiveis: 'AbacosWSProdutos',
  EstoqueOnLine: 'AbacosWSProdutos',
  ConfirmarRecebimentoEstoque: 'AbacosWSProdutos',
  ProdutosDisponiveis: 'AbacosWSProdutos',
  ConfirmarRecebimentoProduto: 'AbacosWSProdutos',
  PrecosDisponiveis: 'AbacosWSProdutos',
  ConfirmarRecebimentoPreco: 'AbacosWSProdutos',
} as const
type Operation = keyof typeof services
type Acknowledgement = Extract<Operation, `ConfirmarRecebimento${string}`>

/** The two kinds of calls: those that the key opens, whose answers have rows, and acknowledgements, which carry no key. */
export interface Call {
  rows(
    operation: Exclude<Operation, Acknowledgement>,
    content?: readonly Element[],
  ): Promise<Result<Answer['Rows'], CallFailure>>
  acknowledge(operation: Acknowledgement, protocol: Element): Promise<Result<null, CallFailure>>
}

export function createCall(http: Http, { identificationKey }: Settings): Call {
  const key: Element = ['ChaveIdentificacao', identificationKey]
  // The ERP repeats a key that it refuses in its words.
  const explain = (failure: CallFailure) =>
    err({ ...failure, message: createRedactor([identificationKey]).text(failure.message) })

  async function send(
    operation: Operation,
    content: readonly Element[],
  ): Promise<Result<XmlRecord, CallFailure>> {
    const answer = await callSoap(http, service, { path: `/${services[operation]}.asmx`, operation, content })
    if (!answer.ok) return answer
    if ('fault' in answer.value)
      return explain({ ...faultFailure(answer.value.fault), status: answer.value.status })
    return ok(answer.value.result)
  }

  return {
    rows: async (operation, content = []) => {
      const result = await send(operation, [key, ...content])
      if (!result.ok) return result
      const parsed = parse(result.value, Answer)
      if (!parsed.ok) return parsed
      const failure = toAbacosFailure(parsed.value.ResultadoOperacao)
      return failure ? explain(failure) : ok(parsed.value.Rows)
    },
    acknowledge: async (operation, protocol) => {
      const result = await send(operation, [protocol])
      if (!result.ok) return result
      const outcome = parse(result.value, Outcome)
      if (!outcome.ok) return outcome
      const failure = toAbacosFailure(outcome.value)
      return failure && !isTakenAlready(failure) ? explain(failure) : ok(null)
    },
  }
}

/** `Protocolo inexistente`: it was acknowledged before. */
const isTakenAlready = ({ message }: CallFailure) => /protocolo inexistente/i.test(message)

/** The one row that answers for one thing asked. */
export function onlyRow<Row>(rows: Answer['Rows'], schema: z.ZodType<Row>): Result<Row, CallFailure> {
  const [row] = rows
  return row
    ? parse(row, schema)
    : err({ kind: 'unreadable', message: 'Rows: no row for the one that was sent' })
}

function parse<T>(received: unknown, schema: z.ZodType<T>): Result<T, CallFailure> {
  const parsed = schema.safeParse(received)
  return parsed.success ? ok(parsed.data) : err({ kind: 'unreadable', message: describeIssues(parsed.error) })
}
