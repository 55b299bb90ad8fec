import type { Passwords, Tokens, UserRepository } from '@ihub/ports/administration'

export interface FirstAdministratorDeps {
  users: UserRepository
  passwords: Passwords
  tokens: Tokens
  newId(): string
}

export interface FirstAdministrator {
  email: string
  /** Set when it was made up: to be shown once, to the person who starts the hub. */
  generatedPassword: string | null
}

const defaultEmail = 'admin@ihub.local'

/** Creates the administrator of a hub that has none; null when there is one already. */
export async function ensureFirstAdministrator(
  deps: FirstAdministratorDeps,
  given: { email?: string | undefined; password?: string | undefined },
): Promise<FirstAdministrator | null> {
  if (await deps.users.hasAdministrator()) return null
  const email = given.email ?? defaultEmail
  const generatedPassword = given.password === undefined ? deps.tokens.create('admin').slice(0, 30) : null
  const isAdded = await deps.users.add({
    userId: deps.newId(),
    email,
    name: email.split('@')[0] ?? email,
    avatar: null,
    role: 'Root',
    active: true,
    passwordHash: await deps.passwords.hash(given.password ?? generatedPassword ?? ''),
  })
  return isAdded ? { email, generatedPassword } : null
}
