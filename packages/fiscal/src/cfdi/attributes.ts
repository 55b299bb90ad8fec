import { type Failure, failure } from '@ihub/domain/errors'
import { isOnCalendar } from '../fields.ts'
import { childrenOf, type XmlElement } from '../xml.ts'

// t_Importe and its kin of the SAT's schemas: no sign, at most six decimals.
const decimal = /^\d{1,18}(?:\.\d{1,6})?$/
const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/

/**
 * Reads the attributes of one element: a CFDI keeps everything in them. One that is missing or not in the form asked for
 * goes to `problems` and is answered with a harmless value: the caller looks at `problems` before it uses anything.
 */
export class Attributes {
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
  /** The child of that name; it may be absent, and then every attribute of it is. A second one is refused. */
  child(name: string, namespace?: string): Attributes {
    const [first, second] = this.#childrenOf(name, namespace)
    if (second) this.#note('field_repeated', name, second)
    return new Attributes(first, `${this.#path}/${name}`, this.#problems)
  }
  children(name: string, namespace?: string): Attributes[] {
    return this.#childrenOf(name, namespace).map(
      (child) => new Attributes(child, `${this.#path}/${name}`, this.#problems),
    )
  }
  /** Names of the children, whatever namespace they are of. */
  childNames(): string[] {
    return this.#element?.children.map(({ name }) => name) ?? []
  }

  /** Blanks around it do not count (whiteSpace collapse); undefined when absent or blank. */
  text(name: string): string | undefined {
    return this.#element?.attributes.get(name)?.trim() || undefined
  }
  required(name: string): string {
    return this.text(name) ?? this.#refuse(name, 'field_missing')
  }
  requiredMatching(name: string, pattern: RegExp): string {
    return this.#inForm(name, (text) => pattern.test(text)) ?? this.#refuse(name, 'field_missing')
  }
  decimal(name: string): string | undefined {
    return this.#inForm(name, (text) => decimal.test(text))
  }
  requiredDecimal(name: string): string {
    return this.decimal(name) ?? this.#refuse(name, 'field_missing')
  }
  /** A day and a time without a zone, as written. */
  requiredTime(name: string): string {
    const isTime = (text: string) => localTime.test(text) && isOnCalendar(text)
    return this.#inForm(name, isTime) ?? this.#refuse(name, 'field_missing')
  }

  #inForm(name: string, isRight: (text: string) => boolean): string | undefined {
    const text = this.text(name)
    return text === undefined || isRight(text) ? text : this.#refuse(name, 'field_invalid')
  }
  #childrenOf(name: string, namespace?: string): XmlElement[] {
    return this.#element ? childrenOf(this.#element, name, namespace) : []
  }
  /** Of an element that is missing too, only where it had to be there: the parent asks for it by a required attribute. */
  #refuse(name: string, reason: string): '' {
    this.#note(reason, `@${name}`, this.#element)
    return ''
  }
  #note(reason: string, name: string, element: XmlElement | undefined) {
    const params = { reason, field: `${this.#path}/${name}` }
    this.#problems.push(failure('invoice.invalid_xml', element ? { ...params, line: element.line } : params))
  }
}
