import type { Address } from '@ihub/domain/order/order'
import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { CustomerReport } from '../customer-source.ts'
import type { Feed } from '../feed.ts'
import { drain, feedTests, withCodes } from './feed-tests.ts'
import { failureTests, fault, kindOf, partOf, type Suite, type SystemWorld, suite } from './system-world.ts'

/** A customer as people register it. */
export interface RegisteredCustomer {
  /** A CPF or CNPJ without its signs. */
  document: string
  name: string
  email: string
  /** With the sign of its country. */
  mobile: string
  address: Pick<Address, 'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'zipCode'>
}

/** A system that has the customers. */
export interface CustomerSourceWorld extends SystemWorld {
  register(customer: RegisteredCustomer): Promise<void>
  rename(document: string, name: string): Promise<void>
  changeEmail(document: string, email: string): Promise<void>
  /** As many customers in one go, each with a document. */
  registerMany(count: number): Promise<void>
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

let registered = 0
/** Nobody else's: its two last digits follow from the nine before them. */
function newCpf(): string {
  registered += 1
  const digits = [...String(529_000_000 + registered)].map(Number)
  for (const length of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

const customer = (changes: Partial<RegisteredCustomer> = {}): RegisteredCustomer => ({
  document: newCpf(),
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

function customerTests(given: Given): void {
  test('the traits say that the system tells customers', () => {
    expect(given().traits.erp?.customers).toBe(true)
  })

  feedTests(() => ({
    feed: coded(given().connector),
    cause: async () => {
      const one = customer()
      await given().register(one)
      return one.document
    },
  }))

  test('a customer is told with its name, contacts and addresses', async () => {
    const { connector, register } = given()
    const { cursor } = await drain(coded(connector), null)
    const [person, company] = [customer(), customer({ document: '11222333000181', name: 'Loja Exemplo Ltda' })]
    await register(person)
    await register(company)

    const { items } = await drain(coded(connector), cursor)

    const told = ({ document, name, email, mobile, address }: RegisteredCustomer) => ({
      ...{ document, name, email, deliveryAddress: address, billingAddress: address },
      phones: [{ kind: 'mobile', number: mobile }],
    })
    expect(items).toMatchObject([
      { ...told(person), isCorporate: false },
      { ...told(company), isCorporate: true },
    ])
    expect(items.every(({ externalId }) => externalId !== '')).toBe(true)
  })

  test('a changed customer comes again as it is now, whichever of its parts was changed', async () => {
    const { connector, register, rename, changeEmail } = given()
    const one = customer()
    await register(one)
    const before = await drain(coded(connector), null)
    await rename(one.document, 'Nome Novo')
    const renamed = await drain(coded(connector), before.cursor)
    expect(renamed.items).toMatchObject([{ document: one.document, name: 'Nome Novo', email: one.email }])

    await changeEmail(one.document, 'outro@example.com')
    const { items } = await drain(coded(connector), renamed.cursor)
    expect(items).toMatchObject([
      { document: one.document, name: 'Nome Novo', email: 'outro@example.com' },
    ])
  })
}

function pageTests(given: Given): void {
  test('many customers are told once each', async () => {
    const { connector, registerMany } = given()
    const { cursor } = await drain(coded(connector), null)
    await registerMany(250)
    const { items } = await drain(coded(connector), cursor)
    expect(items).toHaveLength(250)
    expect(new Set(items.map(({ document }) => document)).size).toBe(250)
  })

  test('a customer that cannot be read holds up no other and is told apart', async () => {
    const { connector, register, spoil } = given()
    const feed = customersOf(connector)
    const { cursor } = await drain(coded(connector), null)
    await spoil()
    const one = customer()
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
    ({ register }) => register(customer()),
    async (connector) => {
      const feed = customersOf(connector)
      const read = await readOnce(feed)
      return feed.kind === 'cursor' ? [read] : [read, await feed.acknowledge(['1'])]
    },
  )
