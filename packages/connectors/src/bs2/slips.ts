import { ok, type Result } from '@ihub/domain/result'
import type { GatewayBill } from '@ihub/ports/bill-gateway'
import type { CallFailure, Http } from '@ihub/ports/http'
import { z } from 'zod'
import { ask } from './ask.ts'
import { type Slip, SlipAnswer, SlipList } from './schema.ts'

export const slipPath = (id: string) => `/boletos/${encodeURIComponent(id)}`

export const billOf = ({ issuedAt: _, ...bill }: Slip): GatewayBill => bill

export async function readSlip(http: Http, id: string): Promise<Result<GatewayBill, CallFailure>> {
  const read = await ask(http, { verb: 'slip', method: 'GET', path: slipPath(id) }, SlipAnswer)
  return read.ok ? ok(billOf(read.value.item)) : read
}

export async function findSlips(http: Http, reference: string): Promise<Result<Slip[], CallFailure>> {
  const query = { seuNumero: reference }
  const read = await ask(http, { verb: 'slips', method: 'GET', path: '/boletos', query }, SlipList)
  return read.ok ? ok(read.value.itens.filter((one) => one.reference === reference)) : read
}

/** The words of a cancellation are shown to people at the bank. */
const justificativa = 'Cancelado pelo iHub'

export const askToCancel = (http: Http, id: string): Promise<Result<unknown, CallFailure>> =>
  ask(
    http,
    {
      verb: 'cancel-slip',
      method: 'POST',
      path: `${slipPath(id)}/solicitacoes/cancelamentos`,
      json: { justificativa },
    },
    z.unknown(),
  )
