import type { Address } from '@ihub/domain/order/order'
import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { CustomerReport } from '../customer-source.ts'
import type { Feed } from '../feed.ts'
import { drain, feedTests, withCodes } from './feed-tests.ts'
import { failureTests, fault, kindOf, partOf, type Suite, type SystemWorld, suite } from './system-world.ts'

/** A customer as people register it. */
export interface RegisteredCustomer {
  /** Without its signs. */
  document: string
  name: string
  email: string
  /** Digits behind the sign of its country; a system may write it with spaces. */
  mobile: string
  address: Pick<Address, 'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'zipCode'>
}

/** A system that has the customers. */
export interface CustomerSourceWorld extends SystemWorld {
  /** A CPF that no customer has. */
  newDocument(): string
  register(customer: RegisteredCustomer): Promise<void>
  rename(document: string, name: string): Promise<void>
  changeEmail(document: string, email: string): Promise<void>
  /** Registers a customer for each document, in one go. */
  registerMany(documents: readonly string[]): Promise<void>
  /** Registers a customer that no connector can read. */
  spoil(): Promise<void>
}

/** Registers the promises of every connector that tells customers, as vitest tests. */
export const customerSourceConformance = (given: Suite<CustomerSourceWorld>): void =>
  suite(given, 'customer source', customerTests, pageTests, customerFailures)

type Given = () => CustomerSourceWorld

const customersOf = ({ customerSource }: Capabilities): Feed<CustomerReport> =>
  partOf(customerSource, 'customer source').customers

/** Known by their documents. */
const coded = (connector: Capabilities) => withCodes(customersOf(connector), ({ document }) => document)

const readOnce = (feed: Feed<CustomerReport>) => (feed.kind === 'cursor' ? feed.read(null) : feed.read())

const customerOf = (document: string, changes: Partial<RegisteredCustomer> = {}): RegisteredCustomer => ({
  document,
  name: 'Cliente Exemplo',
  email: 'cliente@example.com',
  mobile: '+5511988887777',
  address: {
    street: 'Rua das Amostras',
    number: '100',
    complement: 'ap 1',
    neighborhood: 'Centro',
    city: 'São Paulo',
    zipCode: '01000-000',
  },
  ...changes,
})

const spaced = (number: string) => new RegExp([...number.replace('+', '')].join('[ -]*'))

function customerTests(given: Given): void {
  test('the traits say that the system tells customers', () => {
    expect(given().traits.erp?.customers).toBe(true)
  })

  feedTests(() => ({
    feed: coded(given().connector),
    cause: async () => {
      const one = customerOf(given().newDocument())
      await given().register(one)
      return one.document
    },
  }))

  test('a customer is told with its name, contacts and addresses', async () => {
    const { connector, newDocument, register } = given()
    const { cursor } = await drain(coded(connector), null)
    const person = customerOf(newDocument())
    const company = customerOf('11222333000181', { name: 'Loja Exemplo Ltda' })
    await register(person)
    await register(company)

    const { items } = await drain(coded(connector), cursor)

    const told = ({ document, name, email, mobile, address }: RegisteredCustomer) => ({
      ...{ document, name, email, deliveryAddress: address, billingAddress: address },
      phones: [{ kind: 'mobile', number: expect.stringMatching(spaced(mobile)) }],
    })
    expect(items).toMatchObject([
      { ...told(person), isCorporate: false },
      { ...told(company), isCorporate: true },
    ])
  })

  test('a changed customer comes again as it is now, whichever of its parts was changed', async () => {
    const { connector, newDocument, register, rename, changeEmail } = given()
    const one = customerOf(newDocument())
    await register(one)
    const before = await drain(coded(connector), null)
    await rename(one.document, 'Nome Novo')
    const renamed = await drain(coded(connector), before.cursor)
    expect(renamed.items).toMatchObject([{ document: one.document, name: 'Nome Novo', email: one.email }])

    await changeEmail(one.document, 'outro@example.com')
    const { items } = await drain(coded(connector), renamed.cursor)
    expect(items).toMatchObject([{ document: one.document, name: 'Nome Novo', email: 'outro@example.com' }])
  })
}

function pageTests(given: Given): void {
  test('many customers are told once each', async () => {
    const { connector, newDocument, registerMany } = given()
    const { cursor } = await drain(coded(connector), null)
    const documents = Array.from({ length: 250 }, newDocument)
    await registerMany(documents)
    const { items } = await drain(coded(connector), cursor)
    expect(items.map(({ document }) => document).toSorted()).toEqual(documents)
  })

  test('a customer that cannot be read holds up no other and is told apart', async () => {
    const { connector, newDocument, register, spoil } = given()
    const feed = customersOf(connector)
    const { cursor } = await drain(coded(connector), null)
    await spoil()
    const one = customerOf(newDocument())
    await register(one)

    const page = await (feed.kind === 'cursor' ? feed.read(cursor) : feed.read())

    if (!page.ok) throw new Error(page.error.message)
    expect(page.value.items.map(({ document }) => document)).toEqual([one.document])
    expect(page.value.unreadable).toMatchObject([{ problem: expect.stringMatching(/./) }])
  })

  test('a page that is no JSON or XML is unreadable', fault, async () => {
    const { connector, commit } = given()
    await commit('invalid-json')
    expect(kindOf(await readOnce(customersOf(connector)))).toBe('unreadable')
  })
}

const customerFailures = (given: Given): void =>
  failureTests(
    given,
    ({ register, newDocument }) => register(customerOf(newDocument())),
    async (connector) => {
      const feed = customersOf(connector)
      const read = await readOnce(feed)
      return feed.kind === 'cursor' ? [read] : [read, await feed.acknowledge(['1'])]
    },
  )
