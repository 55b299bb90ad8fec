import { register } from '@ihub/contract/session'
import { createUser, listUsers, updateUser } from '@ihub/contract/users'
import type { Role } from '@ihub/domain/roles'
import { worksInStores } from '@ihub/domain/users'
import type { World } from './world.ts'

const password = 'uma-senha-boa-123!'
const people: readonly { name: string; level: Role; isInvited?: boolean; hasLeft?: boolean }[] = [
  { name: 'Beatriz Nogueira', level: 'Admin' },
  { name: 'Caio Prado', level: 'User' },
  { name: 'Débora Lins', level: 'User', isInvited: true },
  { name: 'Elias Monteiro', level: 'AccessCenter' },
  { name: 'Fernanda Siqueira', level: 'User', hasLeft: true },
]
const addressOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@lojaum.com.br`

/** People of every level and state, one of whom registered alone, and the changes an administrator made on them. */
export async function hireStaff({ api }: Pick<World, 'api'>, storeId: string) {
  const ids = new Map<string, string>()
  for (const { name, level, isInvited, hasLeft } of people) {
    const { _id } = await api.call(createUser, {
      body: {
        name,
        email: addressOf(name),
        acl: [level],
        storeIds: worksInStores(level) ? [storeId] : [],
        language: 'pt-BR',
        ...(isInvited ? {} : { password }),
      },
    })
    ids.set(name, _id)
    if (hasLeft) await api.call(updateUser, { params: { id: _id }, body: { active: false } })
  }
  const waiting = { name: 'Gustavo Rezende', email: addressOf('Gustavo Rezende'), password }
  await api.call(register, { body: { ...waiting, language: 'pt-BR' } })
  const found = await api.call(listUsers, { query: { state: ['waiting'] } })
  const userId = ids.get('Caio Prado') ?? ''
  await api.call(updateUser, {
    params: { id: userId },
    body: { acl: ['AccessCenter'], storeIds: [], requiresSecondFactor: true, password },
  })
  await api.call(updateUser, { params: { id: userId }, body: { acl: ['User'], storeIds: [storeId] } })
  return { userId, waitingId: found.data[0]?._id ?? '' }
}
