import { err, type Result } from '@ihub/domain/result'
import type { CallFailure, Http, HttpRequest } from '@ihub/ports/http'
import type { z } from 'zod'
import { toTrademasterFailure } from './errors.ts'

type Question = Omit<HttpRequest, 'verb'> & { verb: string }

/** Calls below the agreement's own path. */
export async function ask<T>(
  http: Http,
  request: Question,
  schema: z.ZodType<T>,
): Promise<Result<T, CallFailure>> {
  const answered = await http.json({ ...request, path: `/v2/agreement${request.path}` }, schema)
  return answered.ok ? answered : err(toTrademasterFailure(answered.error))
}
