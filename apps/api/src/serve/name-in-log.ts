import type { FastifyRequest } from 'fastify'

/** As pino has it; Fastify's type of a logger leaves it out. */
interface BoundLogger {
  setBindings(fields: Record<string, unknown>): void
  bindings(): Record<string, unknown>
}

const isBound = (log: object): log is BoundLogger => 'setBindings' in log && 'bindings' in log

/** Adds a field to every further line of the request. */
export function nameInLog({ log }: FastifyRequest, fields: { storeId: string }): void {
  if (isBound(log)) log.setBindings(fields)
}

/** Whether the lines of the request have the field already. */
export const isNamedInLog = ({ log }: FastifyRequest, field: string): boolean =>
  isBound(log) && field in log.bindings()
