import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { passwords } from '@ihub/api/passwords'
import { createUserDirectory } from '@ihub/db/account/user-directory'
import { isStrongPassword, passwordMax, passwordMin } from '@ihub/domain/password'
import { type Role, roles } from '@ihub/domain/roles'
import { uuidv7 } from '@ihub/kit/ids'
import { createUser } from '@ihub/operations/user/create-user'
import { CommandError, defineCommand, say, type Terminal } from '../define-command.ts'
import { withHub } from '../open-hub.ts'
import { refused } from '../say-failure.ts'

export const userCreate = defineCommand({
  options: {
    email: { type: 'string', shows: 'ADDRESS', isRequired: true, help: 'the address to sign in with' },
    name: { type: 'string', shows: 'NAME', isRequired: true, help: 'the name that others see' },
    role: { type: 'string', shows: 'ROLE', isRequired: true, help: roles.join(', ') },
    store: {
      type: 'string',
      shows: 'CODES',
      help: 'codes of the stores to give, comma-separated; Root sees every one',
    },
    'password-stdin': {
      type: 'boolean',
      help: 'read the password from standard input; without it one is made up and shown once',
    },
  },
  run: async ({ values }, terminal) => {
    const role = roleOf(values.role)
    const email = values.email.trim()
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandError(`${email} is no address of mail.`)
    const given = values['password-stdin'] ? await readPassword(terminal) : null
    const password = given ?? `${randomBytes(15).toString('base64url')}-7a`
    await withHub(terminal, async ({ system, actor }) => {
      const userDirectory = createUserDirectory(system)
      const by = { userId: actor.id, role: 'Root' as const }
      const storeIds = storesOf(await userDirectory.listStores(by), values.store)
      const draft = {
        name: values.name.trim(),
        email,
        role,
        active: true,
        language: null,
        requiresSecondFactor: false,
        storeIds,
        password,
      }
      const created = await createUser(
        { userDirectory, passwords, newId: () => uuidv7() },
        { by, actor, draft },
      )
      if (!created.ok) throw refused(created.error)
    })
    say(terminal, `${email} may sign in as ${role}.`)
    if (given === null) say(terminal, `password: ${password}  (shown only now)`)
  },
})

function roleOf(given: string): Role {
  const role = roles.find((one) => one.toLowerCase() === given.toLowerCase())
  if (!role) throw new CommandError(`${given} is no role. Give one of ${roles.join(', ')}.`)
  return role
}

async function readPassword({ input }: Terminal): Promise<string> {
  const password = (await text(input)).replace(/\r?\n$/, '')
  if (password.length > passwordMax || !isStrongPassword(password))
    throw new CommandError(
      `The password on standard input is refused: it needs ${passwordMin} to ${passwordMax} characters with letters, numbers and symbols.`,
    )
  return password
}

function storesOf(known: { storeId: string; code: string }[], codes = ''): string[] {
  const wanted = codes.split(',').flatMap((code) => code.trim() || [])
  return wanted.map((code) => {
    const store = known.find((one) => one.code.toLowerCase() === code.toLowerCase())
    if (!store) throw new CommandError(`There is no store with the code ${code}.`)
    return store.storeId
  })
}
