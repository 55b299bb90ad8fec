import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { CreditSource } from '../credit-source.ts'
import { failureTests, partOf, type Suite, type SystemWorld, successOf, suite } from './system-world.ts'

/** A simulated system that grants customers credit. */
export interface CreditSourceWorld extends SystemWorld {
  /** Opens the account of a document, or changes it. */
  grant(document: string, account: { limitCents: number; debtCents: number }): Promise<void>
  /** It says nothing of what its customers owe. */
  tellsNoDebts?: true
  /** No new purchase is allowed from then on. */
  block(document: string): Promise<void>
}

/** Registers the promises of every connector whose system grants credit, as vitest tests. */
export const creditSourceConformance = (given: Suite<CreditSourceWorld>): void =>
  suite(given, 'credit source', sourceTests, sourceFailures)

type Given = () => CreditSourceWorld

const sourceOf = ({ creditSource }: Capabilities): CreditSource =>
  partOf(creditSource, 'system that grants credit')

const person = '11144477735'
const company = '11222333000181'

function sourceTests(given: Given): void {
  test('the traits say that the system grants credit', () => {
    expect(given().traits.credit?.grantsCredit).toBe(true)
  })

  test('the limit of a customer is told, and what it owes already', async () => {
    const { connector, grant, tellsNoDebts } = given()
    const { readCredit } = sourceOf(connector)
    const owed = (cents: number) => (tellsNoDebts ? null : cents)
    await grant(person, { limitCents: 150_000, debtCents: 20_050 })
    await grant(company, { limitCents: 7, debtCents: 0 })

    expect(successOf(await readCredit(person))).toMatchObject({
      document: person,
      limitCents: 150_000,
      debtCents: owed(20_050),
      blocked: null,
    })
    expect(successOf(await readCredit(company))).toMatchObject({ limitCents: 7, debtCents: owed(0) })
    await grant(person, { limitCents: 0, debtCents: 0 })
    expect(successOf(await readCredit(person))).toMatchObject({ limitCents: 0, debtCents: owed(0) })
  })

  test('a customer that it does not know has no credit, and that is no failure', async () => {
    expect(await sourceOf(given().connector).readCredit('52998224725')).toEqual({ ok: true, value: null })
  })

  test('an account that buys no more says so', async () => {
    const { connector, grant, block } = given()
    await grant(person, { limitCents: 100, debtCents: 0 })
    await block(person)
    expect(successOf(await sourceOf(connector).readCredit(person))?.blocked).not.toBeNull()
  })
}

const sourceFailures = (given: Given): void =>
  failureTests(
    given,
    async ({ grant }) => {
      await grant(person, { limitCents: 100, debtCents: 0 })
      return person
    },
    (connector, document) => Promise.all([sourceOf(connector).readCredit(document)]),
  )
