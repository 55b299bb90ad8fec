import type { BodyInputOf } from '@ihub/contract/endpoint'
import { listMails } from '@ihub/contract/session'
import { createUser } from '@ihub/contract/users'
import { type ApiClient, signIn } from '@ihub/dev-env/api-client'
import { until } from './until.ts'
import type { World } from './world.ts'

export interface Person {
  _id: string
  email: string
  password: string
  /** Signed in as this person. */
  api: ApiClient
}

const password = 'Lojas-2026!'

/** Somebody who may sign in, a user of no store unless told otherwise. */
export async function addPerson(
  { api, url, address }: World,
  wish: Partial<BodyInputOf<typeof createUser>> & { email: string },
): Promise<Person> {
  const body = { name: wish.email.split('@')[0] ?? '', acl: ['User' as const], password, ...wish }
  const { _id } = await api.call(createUser, { body })
  const credentials = { email: wish.email, password }
  return { _id, ...credentials, api: await signIn(url, credentials, address) }
}

const link = /https?:\/\/\S+\/(?:login\?(?:step=email&)?hash=|register\/|alert\?)[\w&=-]+/

/** The path of the link in the newest mail to an address, once it is there. */
export async function linkMailedTo({ api }: World, email: string): Promise<string> {
  let found: string | undefined
  await until(`a mail with a link to ${email}`, async () => {
    const { data } = await api.call(listMails)
    found = data.find(({ to, text }) => to === email && link.test(text))?.text.match(link)?.[0]
    return found !== undefined
  })
  const { pathname, search } = new URL(found ?? '')
  return pathname + search
}
