import type { Fields } from '../fields.ts'
import type { Money } from '../money.ts'
import { documentOf } from '../party-document.ts'

/** How one field is read from its group; undefined where it is absent. */
type Reader<Value> = (group: Fields) => Value | undefined
/** A group of the layout: each name of ours with the tag and the form of its field. */
type Table = Readonly<Record<string, Reader<unknown>>>

/** What a table reads, every field of it optional. */
export type ReadOf<T extends Table> = {
  -readonly [Name in keyof T]?: Exclude<ReturnType<T[Name]>, undefined>
}

/** The fields of a group that are there. */
export const readTable = <T extends Table>(group: Fields, table: T): ReadOf<T> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, read]) => {
      const value = read(group)
      return value === undefined ? [] : [[name, value]]
    }),
  ) as ReadOf<T>

export const text =
  (tag: string): Reader<string> =>
  (group) =>
    group.text(tag)
/** Of a field that may come several times. */
export const texts =
  (tag: string): Reader<string[]> =>
  (group) =>
    someOf(group.texts(tag))
export const attribute =
  (name: string): Reader<string> =>
  (group) =>
    group.attribute(name)
export const decimal =
  (tag: string): Reader<string> =>
  (group) =>
    group.decimal(tag)
export const money =
  (tag: string): Reader<Money> =>
  (group) =>
    group.money(tag)
export const date =
  (tag: string): Reader<string> =>
  (group) =>
    group.date(tag)
export const dateTime =
  (tag: string): Reader<string> =>
  (group) =>
    group.dateTime(tag)
/** A code of yes and no; any other is refused. */
export const flag = (tag: string, yes = '1', no = '0'): Reader<boolean> => {
  const either = new RegExp(`^[${yes}${no}]$`)
  return (group) => {
    const code = group.matching(tag, either)
    return code === undefined ? undefined : code === yes
  }
}
/** CNPJ or CPF, whichever the group has. */
export const document = (): Reader<string> => documentOf

export const group =
  <T extends Table>(tag: string, table: T): Reader<ReadOf<T>> =>
  (parent) => {
    const found = parent.group(tag)
    return found.exists ? readTable(found, table) : undefined
  }
export const groups =
  <T extends Table>(tag: string, table: T): Reader<ReadOf<T>[]> =>
  (parent) =>
    someOf(parent.groups(tag).map((found) => readTable(found, table)))
/** Fields of the group itself that belong together. */
export const gathered =
  <T extends Table>(table: T): Reader<ReadOf<T>> =>
  (parent) => {
    const found = readTable(parent, table)
    return Object.keys(found).length === 0 ? undefined : found
  }
/** A field of a group inside this one. */
export const within =
  <Value>(tag: string, read: Reader<Value>): Reader<Value> =>
  (parent) =>
    read(parent.group(tag))

const someOf = <Value>(values: Value[]): Value[] | undefined => (values.length === 0 ? undefined : values)
