import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import { authorizedStatuses } from './invoice-status.ts'
import type { Nfe, NfeProtocol } from './nfe.ts'

/** Clocks of emitters and tax offices differ: SEFAZ takes an emission up to five minutes ahead of its own (B09-20). */
const clockToleranceMs = 5 * 60_000

/** Doubts about the authorization: absent, incomplete, of another environment, or older than the invoice. */
export function checkProtocol({ protocol, environment, emittedAt }: Nfe): InvoiceWarning[] {
  if (!protocol) return [{ code: 'protocol_missing' }]
  const { authorizedAt } = protocol
  const warnings: InvoiceWarning[] = []
  const fields = missingIn(protocol)
  if (!authorizedStatuses.includes(protocol.status))
    warnings.push({ code: 'status_unexpected', params: statusOf(protocol) })
  if (fields.length > 0) warnings.push({ code: 'protocol_incomplete', params: { fields: fields.join(', ') } })
  if (protocol.environment !== undefined && protocol.environment !== environment)
    warnings.push({ code: 'protocol_environment' })
  if (authorizedAt !== undefined && isBefore(authorizedAt, emittedAt))
    warnings.push({ code: 'protocol_before_emission', params: { authorizedAt, emittedAt } })
  return warnings
}

const missingIn = ({ number, digest, authorizedAt }: NfeProtocol): string[] =>
  Object.entries({ nProt: number, digVal: digest, dhRecbto: authorizedAt }).flatMap(([field, value]) =>
    value === undefined ? [field] : [],
  )

const statusOf = ({ status, statusText }: NfeProtocol) => ({
  status: statusText === undefined ? status : `${status} ${statusText.slice(0, 200)}`,
})

const isBefore = (authorizedAt: string, emittedAt: string) =>
  Date.parse(authorizedAt) + clockToleranceMs < Date.parse(emittedAt)
