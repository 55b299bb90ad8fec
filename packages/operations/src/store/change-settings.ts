import { plainDocument } from '@ihub/domain/company-document'
import { type Failure, refusedInput } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { checkSettings, type SettingProblem } from '@ihub/domain/store/check-settings'
import {
  fieldOfSetting,
  isFilled,
  type SettingTable,
  type SettingValues,
  secretMask,
  secretSettings,
} from '@ihub/domain/store/setting'
import type { Vault } from '@ihub/ports/administration'
import { openSettingSecrets, sealSettingSecrets } from './setting-secrets.ts'

/** The stored form of the settings of a store or a seller. */
export interface StoredSettings {
  settings: Record<string, unknown>
  secrets: string | null
}

export interface SettingsRequest {
  storeId: string
  stored: StoredSettings
  /** As the caller sent them; null or empty takes a value away, a masked secret stays. */
  sent: SettingValues
  /** The fields beside `settings`, as they are and as they shall be. */
  own: { before: SettingValues; after: SettingValues }
  /** The names of own fields that were changed and that other settings depend on. */
  touched?: readonly string[]
}

export interface ChangedSettings extends StoredSettings {
  /** For the audit log: the differences by field, of a secret only that it changed. */
  audit: { before: Record<string, unknown>; after: Record<string, unknown> }
}

/** Lays the sent settings over the stored ones, and checks the whole; failures name the field as `settings.<name>`. */
export function changeSettings(
  vault: Vault,
  table: SettingTable,
  { storeId, stored, sent, own, touched = [] }: SettingsRequest,
): Result<ChangedSettings, Failure> {
  const secretsBefore = openSettingSecrets(vault, storeId, stored)
  const before = { ...stored.settings, ...secretsBefore }
  const after = merge(table, before, sent)
  const isBeside = (name: string) => table[name]?.isOwnField === true
  const strangers = Object.keys(sent).filter(isBeside)
  if (strangers.length > 0)
    return refuse(strangers.map((name) => ({ field: `settings.${name}`, code: invalid })))

  const problems = checkSettings(table, {
    before: { ...before, ...own.before },
    after: { ...emptied(sent), ...after, ...own.after },
    sent: [...Object.keys(sent), ...touched],
  })
  if (problems.length > 0)
    return refuse(problems.map((problem) => ({ ...problem, field: fieldOf(table, problem) })))

  const { open, secret } = divide(table, after)
  return ok({
    settings: open,
    secrets: isSame(secret, secretsBefore) ? stored.secrets : sealSettingSecrets(vault, storeId, secret),
    audit: {
      before: differing(stored.settings, open),
      after: { ...differing(open, stored.settings), ...changedSecrets(secretsBefore, secret) },
    },
  })
}

/** A list without entries was emptied by somebody, where an absent one has its default. */
const emptied = (sent: SettingValues) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => Array.isArray(value) && value.length === 0))

const invalid = 'field.invalid'

const refuse = (problems: { field: string; code: string; params?: SettingProblem['params'] }[]) =>
  err(
    refusedInput(
      problems.map(({ field, code, params }) => ({
        field,
        code,
        message: code,
        ...(params ? { params } : {}),
      })),
    ),
  )

const fieldOf = (table: SettingTable, { setting }: SettingProblem) => fieldOfSetting(table, setting)

function merge(table: SettingTable, stored: SettingValues, sent: SettingValues): Record<string, unknown> {
  const secrets = new Set(secretSettings(table))
  const merged = new Map(Object.entries(stored))
  for (const [name, value] of Object.entries(sent)) {
    if (secrets.has(name) && value === secretMask) continue
    const clean =
      table[name]?.kind === 'document' && typeof value === 'string' ? plainDocument(value) : trimmed(value)
    if (isFilled(clean)) merged.set(name, clean)
    else merged.delete(name)
  }
  return Object.fromEntries(merged)
}

/** Blanks around a text are somebody's copying. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.trim(), trimmed(one)]))
}

/** The part that may be read by anyone who may see the store, and the part that is sealed. */
function divide(table: SettingTable, values: SettingValues) {
  const secrets = new Set(secretSettings(table))
  const entries = Object.entries(values)
  return {
    open: Object.fromEntries(entries.filter(([name]) => !secrets.has(name))),
    secret: Object.fromEntries(entries.filter(([name]) => secrets.has(name))),
  }
}

const differing = (one: SettingValues, other: SettingValues) =>
  Object.fromEntries(
    Object.entries(one)
      .filter(([name, value]) => !isSame(value, other[name]))
      .map(([name, value]) => [`settings.${name}`, value]),
  )

const changedSecrets = (before: SettingValues, after: SettingValues) =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .filter((name) => before[name] !== after[name])
      .map((name) => [`settings.${name}`, 'changed']),
  )

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
