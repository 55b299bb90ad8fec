import { type Failure, failure } from '@ihub/domain/errors'
import { type Money, toMoney } from './money.ts'
import { childrenOf, type XmlElement } from './xml.ts'

// TDec types of the official schema: no sign, no leading zero, a point.
const decimal = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/
const money = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/
const date = /^\d{4}-\d\d-\d\d$/

/**
 * Reads the fields of one element. A field that is missing or not in the form asked for goes to `problems`
 * and is answered with a harmless value: the caller looks at `problems` before it uses anything.
 */
export class Fields {
  readonly #element: XmlElement | undefined
  readonly #path: string
  readonly #problems: Failure[]

  constructor(element: XmlElement | undefined, path: string, problems: Failure[]) {
    this.#element = element
    this.#path = path
    this.#problems = problems
  }

  get exists(): boolean {
    return this.#element !== undefined
  }
  get name(): string {
    return this.#element?.name ?? ''
  }
  attribute(name: string): string | undefined {
    return this.#element?.attributes.get(name)
  }
  /** The child of that name; it may be absent, and then every field of it is. */
  group(name: string, namespace?: string): Fields {
    return this.#fieldsOf(name, this.#only(name, namespace))
  }
  groups(name: string): Fields[] {
    const elements = this.#element ? childrenOf(this.#element, name) : []
    return elements.map((child) => this.#fieldsOf(name, child))
  }
  children(): Fields[] {
    const elements = this.#element?.children ?? []
    const own = elements.filter(({ namespace }) => namespace === this.#element?.namespace)
    return own.map((child) => this.#fieldsOf(child.name, child))
  }

  /** Trimmed; undefined when absent or blank. */
  text(name: string): string | undefined {
    return this.#raw(name)?.trim() || undefined
  }
  /** Of a field that may come several times. */
  texts(name: string): string[] {
    return this.groups(name).flatMap((child) => child.#element?.text.trim() || [])
  }
  required(name: string): string {
    return this.text(name) ?? this.refuse(name, 'missing')
  }
  /** Exactly as written, or undefined when absent or empty. */
  matching(name: string, pattern: RegExp): string | undefined {
    const raw = this.#raw(name) || undefined
    return raw === undefined || pattern.test(raw) ? raw : this.refuse(name, 'invalid')
  }
  requiredMatching(name: string, pattern: RegExp): string {
    return this.matching(name, pattern) ?? this.refuse(name, 'missing')
  }
  /** The meaning of a code of the layout; a code that has none is refused. */
  coded<T>(name: string, meanings: Readonly<Record<string, T>>, fallback: T): T {
    const code = this.requiredMatching(name, /^\w{1,4}$/)
    if (code && !Object.hasOwn(meanings, code)) this.refuse(name, 'invalid')
    return Object.hasOwn(meanings, code) ? (meanings[code] ?? fallback) : fallback
  }

  decimal(name: string): string | undefined {
    return this.matching(name, decimal)
  }
  requiredDecimal(name: string): string {
    return this.requiredMatching(name, decimal)
  }
  money(name: string): Money | undefined {
    const text = this.matching(name, money)
    return text ? toMoney(text) : undefined
  }
  requiredMoney(name: string): Money {
    return toMoney(this.requiredMatching(name, money) || '0.00')
  }
  /** Date and time with its offset, as written. */
  dateTime(name: string): string | undefined {
    return this.#calendar(name, dateTime)
  }
  /** A day, as written. */
  date(name: string): string | undefined {
    return this.#calendar(name, date)
  }

  /** Notes a problem of a field of this element and answers an empty text. */
  refuse(name: string, problem: 'missing' | 'invalid' | 'repeated'): '' {
    const found = this.#element ? childrenOf(this.#element, name) : []
    const line = found.at(-1)?.line ?? this.#element?.line
    const params = { reason: `field_${problem}`, field: `${this.#path}/${name}` }
    this.#problems.push(failure('invoice.invalid_xml', line === undefined ? params : { ...params, line }))
    return ''
  }

  #fieldsOf(name: string, element: XmlElement | undefined): Fields {
    return new Fields(element, `${this.#path}/${name}`, this.#problems)
  }
  /** Readers of a file disagree about which of two they take, so a second one is refused. */
  #only(name: string, namespace?: string): XmlElement | undefined {
    if (!this.#element) return undefined
    const [first, second] = childrenOf(this.#element, name, namespace)
    if (second) this.refuse(name, 'repeated')
    return first
  }
  #raw(name: string): string | undefined {
    const child = this.#only(name)
    if (!child) return undefined
    return child.children.length > 0 ? this.refuse(name, 'invalid') : child.text
  }
  #calendar(name: string, pattern: RegExp): string | undefined {
    const text = this.matching(name, pattern)
    return text && !isOnCalendar(text) ? this.refuse(name, 'invalid') : text
  }
}

// Date.parse alone turns February 31st into March.
export function isOnCalendar(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || Number.isNaN(Date.parse(text))) return false
  return day.toISOString().slice(0, 10) === text.slice(0, 10)
}
