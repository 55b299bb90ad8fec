import type { Failure } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'
import { err, ok, type Result } from '@ihub/domain/result'
import { isFilled, secretMask } from '@ihub/domain/store/setting'
import type { AddressConfirmation } from '@ihub/ports/administration'
import type { Connector } from '@ihub/ports/connector'
import { type Settings, secretNames } from './settings.ts'

interface Change {
  /** As stored, secrets opened. */
  before: Settings
  /** As somebody sent them. */
  sent: Settings
  /** As they would be, parsed by the connector. */
  after: Settings
  /** By a code of the second factor. */
  isConfirmed?: boolean
}

export interface Destination {
  isMoved: boolean
  /** Null when no stored secret goes to another address. */
  confirmedBy: AddressConfirmation | null
}

/** Where the settings send their secrets to; null for settings that the connector cannot read. */
function addressOf(connector: Connector, settings: Settings): string | null {
  const parsed = connector.settings.safeParse(settings)
  return parsed.success ? connector.http(parsed.data).baseUrl : null
}

/**
 * Whether the settings lead to another address. Stored secrets do not go there by themselves: a person who moves the
 * address types them again or gives a code of the second factor, so that nobody learns by a server of their own a
 * secret that the form does not show.
 */
export function checkDestination(
  connector: Connector,
  { before, sent, after, isConfirmed = false }: Change,
): Result<Destination, Failure> {
  const stored = secretNames(connector).filter((name) => isFilled(before[name]))
  const isMoved =
    Object.keys(before).length > 0 && addressOf(connector, before) !== addressOf(connector, after)
  const kept = stored.filter((name) => sent[name] === undefined || sent[name] === secretMask)
  if (!isMoved || stored.length === 0) return ok({ isMoved, confirmedBy: null })
  if (kept.length === 0) return ok({ isMoved, confirmedBy: 'secret' })
  if (isConfirmed) return ok({ isMoved, confirmedBy: 'second-factor' })
  const code: FieldCode = 'field.type_again'
  return err({
    code: 'request.invalid',
    fields: kept.map((name) => ({ field: `integrations.${connector.id}.${name}`, code, message: code })),
  })
}
