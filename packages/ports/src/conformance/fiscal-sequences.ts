import { analyzeNumbers, countsOf } from '@ihub/domain/fiscal-sequence/analyze-numbers'
import type { Result } from '@ihub/domain/result'
import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { FiscalSequences, SequenceKey } from '../fiscal-sequences.ts'
import type { CallFailure } from '../http.ts'
import {
  done,
  failureTests,
  fault,
  kindOf,
  partOf,
  type Suite,
  type SystemWorld,
  successOf,
  suite,
} from './system-world.ts'

/** A simulated fiscal service. */
export interface FiscalSequencesWorld extends SystemWorld {
  /** A sequence with missing, voided, pending and duplicated numbers; one of the duplicated. */
  watched: SequenceKey & { duplicated: number }
  /** A series that gave out no number yet. */
  empty: SequenceKey
  /** A sequence whose ranges fill several pages. */
  long: SequenceKey
  /** How often the service read the sequence from its own source again. */
  countReadings(sequence: SequenceKey): Promise<number>
}

/** Registers the promises of every connector that watches over the numbers of invoices, as vitest tests. */
export const fiscalSequencesConformance = (given: Suite<FiscalSequencesWorld>): void =>
  suite(given, 'fiscal sequences', readingTests, rangeTests, askingTests, sequenceFailures)

type Given = () => FiscalSequencesWorld

const sequencesOf = ({ fiscalSequences }: Capabilities): FiscalSequences =>
  partOf(fiscalSequences, 'source of fiscal sequences')

/** All pages of a list, from its beginning to its end. */
async function* pagesOf<Page extends { cursor: string | null }>(
  read: (cursor: string | null) => Promise<Result<Page, CallFailure>>,
): AsyncGenerator<Page> {
  let cursor: string | null = null
  do {
    const page: Page = successOf(await read(cursor))
    yield page
    cursor = page.cursor
  } while (cursor !== null)
}

async function allRanges({ readRanges }: FiscalSequences, sequence: SequenceKey) {
  const pages = await Array.fromAsync(pagesOf((cursor) => readRanges(sequence, cursor)))
  return { ranges: pages.flatMap(({ ranges }) => ranges), pages: pages.length }
}

function readingTests(given: Given): void {
  test('every sequence is listed once, page by page, as it is found alone', async () => {
    const { listSequences, findSequence } = sequencesOf(given().connector)
    const pages = await Array.fromAsync(pagesOf(listSequences))
    const keys = pages.flatMap(({ sequences }) =>
      sequences.map(({ branch, series }) => `${branch.document} ${series}`),
    )
    expect(new Set(keys).size).toBe(keys.length)
    const { watched, empty, long } = given()
    for (const { document, series } of [watched, empty, long]) {
      expect(keys).toContain(`${document} ${series}`)
      expect(successOf(await findSequence({ document, series }))).toMatchObject({
        branch: { document },
        series,
      })
    }
  })

  test('a series without a number has no range and counts nothing', async () => {
    const { connector, empty } = given()
    expect(successOf(await sequencesOf(connector).findSequence(empty))).toMatchObject({
      range: null,
      counts: { issued: 0, voided: 0, pending: 0, missing: 0, issuedAndVoided: 0 },
      duplicated: 0,
      missing: [],
    })
  })

  test('a series that it does not know is absent, and no failure', async () => {
    const { findSequence, readAgain } = sequencesOf(given().connector)
    const unknown = { document: given().watched.document, series: '987' }
    expect(await findSequence(unknown)).toEqual(done)
    expect(await readAgain(unknown)).toEqual(done)
  })

  test('a healthy installation is healthy', async () => {
    expect(await given().connector.checkHealth()).toEqual(done)
  })
}

function rangeTests(given: Given): void {
  test('the ranges of a sequence give the figures that it is told with', async () => {
    const { connector, watched, long } = given()
    for (const key of [watched, long]) {
      const sequence = successOf(await sequencesOf(connector).findSequence(key))
      const { ranges } = await allRanges(sequencesOf(connector), key)
      const analysis = analyzeNumbers(sequence?.range ?? { from: 1, to: 0 }, ranges)
      expect(countsOf(analysis)).toEqual(sequence?.counts)
      expect(analysis.missing.slice(0, sequence?.missing.length)).toEqual(sequence?.missing)
    }
  })

  test('a long sequence comes in pages, in ascending order', async () => {
    const { connector, long } = given()
    const { ranges, pages } = await allRanges(sequencesOf(connector), long)
    expect(pages).toBeGreaterThan(1)
    expect(ranges).toEqual(ranges.toSorted((one, other) => one.from - other.from))
  })

  test('a number that two keys have is told with both, and each of them is found', async () => {
    const { connector, watched } = given()
    const { readDuplicates, findInvoices } = sequencesOf(connector)
    const { duplicates } = successOf(await readDuplicates(watched))
    const [twice] = duplicates.filter(({ number }) => number === watched.duplicated)
    expect(new Set(twice?.keys).size).toBeGreaterThan(1)

    const wish = { series: watched.series, number: watched.duplicated, document: watched.document }
    const invoices = successOf(await findInvoices(wish))
    expect(invoices.map(({ key }) => key)).toEqual(twice?.keys)
  })

  test('a number that nobody gave out has no invoice', async () => {
    const { connector, watched } = given()
    const wish = { series: watched.series, number: 999_999_999, document: null }
    expect(successOf(await sequencesOf(connector).findInvoices(wish))).toEqual([])
  })
}

function askingTests(given: Given): void {
  test('asked to read a sequence again it does, and says when it read', async () => {
    const { connector, watched, countReadings } = given()
    const before = await countReadings(watched)
    const answer = successOf(await sequencesOf(connector).readAgain(watched))
    expect(answer).toMatchObject({ series: watched.series, readAt: expect.any(String) })
    expect(await countReadings(watched)).toBe(before + 1)
  })

  test('an answer that is no JSON is unreadable', fault, async () => {
    await given().commit('invalid-json')
    expect(kindOf(await sequencesOf(given().connector).listSequences(null))).toBe('unreadable')
  })
}

const sequenceFailures = (given: Given): void =>
  failureTests(
    given,
    async ({ watched }) => watched,
    (connector, watched) => {
      const { listSequences, findSequence, readRanges, readDuplicates, readAgain, findInvoices } =
        sequencesOf(connector)
      return Promise.all([
        connector.checkHealth(),
        listSequences(null),
        findSequence(watched),
        readRanges(watched, null),
        readDuplicates(watched),
        readAgain(watched),
        findInvoices({ series: watched.series, number: watched.duplicated, document: null }),
      ])
    },
  )
