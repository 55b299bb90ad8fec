import type { BodyInputOf } from '@ihub/contract/endpoint'
import type { UserRow, updateUser } from '@ihub/contract/users'
import type { Language } from '@ihub/domain/languages'
import type { Role } from '@ihub/domain/roles'
import { seesAllStores } from '@ihub/domain/users'

export interface UserValues {
  name: string
  email: string
  level: Role
  language: Language | null
  storeIds: string[]
  requiresSecondFactor: boolean
}

export const valuesOf = (user: UserRow): UserValues => ({
  name: user.name,
  email: user.email,
  level: user.acl[0] ?? 'User',
  language: user.language,
  storeIds: user.stores.map(({ _id }) => _id),
  requiresSecondFactor: user.requiresSecondFactor,
})

/** The part of a body that the form's values share with it; a person who sees every store is given none. */
export const bodyOf = ({ level, language, storeIds, ...values }: UserValues) => ({
  ...values,
  acl: [level],
  storeIds: seesAllStores(level) ? [] : storeIds,
  ...(language ? { language } : {}),
})

/** Only the changed fields, so that two people who change one account at the same time undo nothing of each other. */
export function changesOf(before: UserValues, after: UserValues): BodyInputOf<typeof updateUser> {
  const old = bodyOf(before) as Record<string, unknown>
  const changed = Object.entries(bodyOf(after)).filter(([name, value]) => !isSame(value, old[name]))
  return Object.fromEntries(changed) as BodyInputOf<typeof updateUser>
}

const isSame = (one: unknown, other: unknown) => asText(one) === asText(other)
const asText = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

/** The form's name of a field of the body. */
export const fieldOf = (field: string) => (field.split('.')[0] === 'acl' ? 'level' : field)
