import type { Failure, FieldFailure } from '@ihub/domain/errors'
import { type FieldCode, fieldCodes } from '@ihub/domain/field-codes'
import { err, ok, type Result } from '@ihub/domain/result'
import { secretMask } from '@ihub/domain/store/setting'
import type { Connector } from '@ihub/ports/connector'

export type Settings = Record<string, unknown>

/** The names of the settings that are sealed, as the connector declares them. */
export const secretNames = ({ settings }: Connector): string[] =>
  Object.entries(settings.shape)
    .filter(([, field]) => (field as { meta?(): { secret?: boolean } | undefined }).meta?.()?.secret === true)
    .map(([name]) => name)

/** The stored settings under the sent ones; fields left out and masked secrets keep their value. */
export function mergeSettings(connector: Connector, current: Settings, sent: Settings): Settings {
  const secrets = new Set(secretNames(connector))
  const changes = Object.entries(sent).filter(([name, value]) => !(secrets.has(name) && value === secretMask))
  return { ...current, ...Object.fromEntries(changes) }
}

/** Longer than any key, and short enough for the patterns that erase secrets. */
const textMax = 2_000

const tooLong = ({ id }: Connector, name: string): FieldFailure => {
  const code: FieldCode = 'field.too_long'
  return {
    field: `integrations.${id}.${name}`.slice(0, 200),
    code,
    message: code,
    params: { maximum: textMax },
  }
}

/** The settings as the connector reads them; failures name the field as `integrations.<connector>.<field>`. */
export function parseSettings(connector: Connector, settings: Settings): Result<Settings, Failure> {
  const long = Object.keys(settings).filter((name) => String(settings[name]).length > textMax)
  if (long.length > 0)
    return err({ code: 'request.invalid', fields: long.map((name) => tooLong(connector, name)) })
  const parsed = connector.settings.safeParse(settings)
  if (parsed.success) return ok(parsed.data as Settings)
  const fields = parsed.error.issues.map((issue): FieldFailure => {
    const code = isMissing(settings, issue.path) ? 'field.required' : codeOf(issue)
    return { field: ['integrations', connector.id, ...issue.path].join('.'), code, message: code }
  })
  return err({ code: 'request.invalid', fields })
}

/** A connector's own rule names its sentence. */
const codeOf = (issue: { code: string; params?: Record<string, unknown> | undefined }): FieldCode =>
  fieldCodes.find((code) => code === issue.params?.code) ?? 'field.invalid'

const isMissing = (settings: Settings, path: PropertyKey[]) => {
  const value = settings[String(path[0])]
  return value === undefined || value === null || value === ''
}

/** The part that may be read by anyone who may see the store, and the part that is sealed. */
export function divideSettings(
  connector: Connector,
  settings: Settings,
): { open: Settings; secret: Settings } {
  const secrets = new Set(secretNames(connector))
  const entries = Object.entries(settings)
  return {
    open: Object.fromEntries(entries.filter(([name]) => !secrets.has(name))),
    secret: Object.fromEntries(entries.filter(([name]) => secrets.has(name))),
  }
}

/** Settings as people see them: secrets are `••••` when set and null when not. */
export function maskSettings(connector: Connector, open: Settings, secret: Settings): Settings {
  const masked = secretNames(connector).map((name) => {
    const isSet = secret[name] !== undefined && secret[name] !== null && secret[name] !== ''
    return [name, isSet ? secretMask : null] as const
  })
  return { ...open, ...Object.fromEntries(masked) }
}
