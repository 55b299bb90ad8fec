/** Why a call was refused, as every way in tells it. */
export type Problem = { status: number; code: string; message: string; field: string | null }

export type Outcome = { value: object | null } | { problem: Problem }

const problem = (status: number, code: string, message: string, field: string | null = null): Outcome => ({
  problem: { status, code, message, field },
})

export const invalid = (field: string) =>
  problem(400, 'invalid_request', `Campo ${field} ausente ou inválido`, field)

export const unknownDeposit = (field: 'depositor' | 'warehouse') =>
  problem(
    400,
    'deposit_unknown',
    `${field === 'depositor' ? 'Depositante' : 'Armazém'} não cadastrado`,
    field,
  )

export const unknownOrder = (code: string) => problem(404, 'order_unknown', `Pedido ${code} não encontrado`)

export const boarded = (code: string) => problem(409, 'order_boarded', `Pedido ${code} já embarcado`)

export const canceled = (code: string) => problem(409, 'order_canceled', `Pedido ${code} cancelado`)

export const refused = (message: string) => problem(422, 'order_refused', message)

export const unauthorized: Problem = {
  status: 401,
  code: 'unauthorized',
  message: 'Usuário ou senha inválidos',
  field: null,
}
