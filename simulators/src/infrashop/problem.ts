import { json, type SimAnswer } from '../kit/message.ts'

/** A refusal of the contract. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | null

  constructor(status: number, code: string, message: string, field: string | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
  }
}

export const problemAnswer = ({ status, code, message, field }: Problem): SimAnswer =>
  json(status, { code, message, field })

export const invalid = (field: string) =>
  new Problem(400, 'invalid_request', `Campo ${field} ausente ou inválido`, field)

export const conflict = (code: string, message: string) => new Problem(409, code, message)
