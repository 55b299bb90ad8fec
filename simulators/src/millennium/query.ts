import type { SimRequest } from '../kit/message.ts'
import { Refusal } from './parse-order.ts'
import { aspDate, isoDate, parseDate, type WireDate } from './wire.ts'

/** A call's parameters by lower-case name, refused when the call does not know one. */
export class Query {
  readonly #values = new Map<string, string>()

  constructor(request: SimRequest, allowed: ReadonlySet<string>) {
    for (const [name, value] of request.query) {
      const key = name.toLowerCase()
      if (!allowed.has(key)) throw new Refusal(`Parâmetro não suportado: ${name.toUpperCase()}`)
      this.#values.set(key, value)
    }
  }

  text(name: string): string | undefined {
    const value = this.#values.get(name)
    return value === '' ? undefined : value
  }

  integer(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^-?\d+$/.test(value)) throw new Refusal(`Valor inválido em ${name}: ${value}`)
    return Number(value)
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name)?.toLowerCase()
    return value === undefined ? undefined : value === 'true' || value === 't' || value === 's'
  }

  date(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const ms = parseDate(value)
    if (ms === undefined) throw new Refusal(`Data inválida em ${name}: ${value}`)
    return ms
  }

  /** `(1001,1002)` as numbers. */
  idList(name: string): number[] | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^\(\d+(,\d+)*\)$/.test(value)) throw new Refusal(`Valor inválido em ${name}: ${value}`)
    return value.slice(1, -1).split(',').map(Number)
  }

  /** For an installation that does not know `$skip`. */
  forgetSkip(): void {
    this.#values.delete('$skip')
  }

  get wireDate(): WireDate {
    return this.text('$dateformat') === 'iso' ? isoDate : aspDate
  }

  /** Rows that pass every test, cut to `$skip` and `$top`. */
  page<T>(rows: Iterable<T>, tests: readonly (((row: T) => boolean) | undefined)[]): T[] {
    const top = this.integer('$top') || Number.POSITIVE_INFINITY
    let skip = this.integer('$skip') ?? 0
    const page: T[] = []
    for (const row of rows) {
      if (!tests.every((test) => !test || test(row))) continue
      if (skip-- > 0) continue
      page.push(row)
      if (page.length >= top) break
    }
    return page
  }

  /** A test by equality, or none when the parameter is absent. */
  equal<T>(name: string, read: (row: T) => string | number): ((row: T) => boolean) | undefined {
    const wanted = this.text(name)
    return wanted === undefined ? undefined : (row) => String(read(row)) === wanted
  }

  /** A test by a range of dates from two parameters; a final date without time includes its whole day. */
  between<T>(first: string, last: string, read: (row: T) => number): (row: T) => boolean {
    const from = this.date(first) ?? Number.NEGATIVE_INFINITY
    const until = this.date(last) ?? Number.POSITIVE_INFINITY
    const isWholeDay = this.text(last)?.length === 10
    return (row) => read(row) >= from && read(row) <= until + (isWholeDay ? 86_399_999 : 0)
  }
}
