import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { CustomerSink, CustomerToTell } from '../customer-sink.ts'
import { done, failureTests, kindOf, partOf, type Suite, type SystemWorld, suite } from './system-world.ts'

/** A simulated ERP that is told customers by themselves. */
export interface CustomerSinkWorld extends SystemWorld {
  /** The names of the customers that it has under a document. */
  readCustomers(document: string): Promise<string[]>
  /** Makes a customer one that it refuses, and a part of its words about that. */
  refusedCustomer: { changes: Partial<CustomerToTell>; words: string }
}

/** Registers the promises of every connector whose ERP is told customers, as vitest tests. */
export const customerSinkConformance = (given: Suite<CustomerSinkWorld>): void =>
  suite(given, 'customer sink', sinkTests, refusalTests, sinkFailures)

type Given = () => CustomerSinkWorld

const sinkOf = ({ customerSink }: Capabilities): CustomerSink =>
  partOf(customerSink, 'ERP that is told customers')

const customer = (changes: Partial<CustomerToTell> = {}): CustomerToTell => ({
  document: '11144477735',
  isCorporate: false,
  name: 'Cliente Exemplo',
  corporateName: null,
  stateInscription: null,
  email: 'cliente@exemplo.com.br',
  phones: [{ kind: 'mobile', number: '+5511988887777' }],
  deliveryAddress: null,
  billingAddress: null,
  ...changes,
})

function sinkTests(given: Given): void {
  test('the traits say that the ERP is told customers', () => {
    expect(given().traits.erp?.takesCustomers).toBe(true)
  })

  test('a customer is registered once, and changed when it is told again', async () => {
    const world = given()
    const { pushCustomer } = sinkOf(world.connector)
    expect(await pushCustomer(customer())).toEqual(done)
    expect(await pushCustomer(customer({ name: 'Outro Nome' }))).toEqual(done)
    expect(await world.readCustomers('11144477735')).toEqual(['Outro Nome'])
  })
}

function refusalTests(given: Given): void {
  test('a refusal comes with the words of the ERP', async () => {
    const { connector, refusedCustomer } = given()
    const refused = await sinkOf(connector).pushCustomer(customer(refusedCustomer.changes))
    expect(kindOf(refused)).toBe('refused')
    expect(refused.ok ? '' : refused.error.message).toContain(refusedCustomer.words)
  })
}

const sinkFailures = (given: Given): void =>
  failureTests(
    given,
    async () => customer(),
    (connector, told) => Promise.all([sinkOf(connector).pushCustomer(told)]),
  )
