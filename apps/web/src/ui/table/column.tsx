import type { ReactNode } from 'react'
import { asLoaded, type Key } from '../../i18n/keys.ts'
import type { StatusFamily, StatusOf } from '../status/status.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import { Ago, Blank, DateTime, Money, Units } from '../value/value.tsx'

export type Density = 'compact' | 'comfortable'

export interface Column<Row> {
  /** Title, and the id under which a person's choice of columns is remembered. */
  key: Key
  cell(row: Row, density: Density): ReactNode
  /** Text of the cell for its tooltip, where it may be cut off. */
  text?(row: Row): string | null
  /** Name in `orderBy` of the endpoint; without it the header does not sort. */
  sort?: string
  /** Pixels; without it the column shares the remaining width. */
  width?: number
  /** Statuses whose words decide the width, beside which `width` is for the rest of the cell. */
  words?: { family: StatusFamily; of(row: Row): string | null | undefined }
  /** Pixels that a column without `width` is never squeezed below. */
  least?: number
  /** On a card of a narrow screen: over its whole width, or not at all. */
  card?: 'wide' | 'none'
  align: 'left' | 'right'
  /** Off until chosen. */
  hidden: boolean
}

interface Options {
  sort?: string
  width?: number
  least?: number
  card?: 'wide' | 'none'
  align?: 'left' | 'right'
  hidden?: boolean
}

const orBlank = <T,>(value: T | null | undefined, show: (value: T) => ReactNode) =>
  value === null || value === undefined || value === '' ? <Blank /> : show(value)

/** How the columns of a list are declared, titled by shared texts and those of `Own`; each is a constant of its module. */
export function columnsOf<Row, Own extends string>() {
  type Title = Key | Own
  type Read<T> = (row: Row) => T | null | undefined
  const make = (
    key: Title,
    options: Options & Pick<Column<Row>, 'words'>,
    cell: Column<Row>['cell'],
  ): Column<Row> => {
    const { align = 'left', hidden = false, ...rest } = options
    return { key: asLoaded(key), cell, align, hidden, ...rest }
  }
  return {
    text: (
      key: Title,
      read: Read<string | number>,
      options: Options & { mono?: boolean } = {},
    ): Column<Row> => ({
      ...make(key, options, (row) =>
        orBlank(read(row), (value) => (options.mono ? <code>{value}</code> : value)),
      ),
      text: (row) => String(read(row) ?? ''),
    }),
    /** As wide as the longest word in it. */
    badge: <F extends StatusFamily>(
      key: Title,
      family: F,
      read: Read<StatusOf<F>>,
      options: Omit<Options, 'width'> = {},
    ) =>
      make(key, { ...options, words: { family, of: read } }, (row) =>
        orBlank(read(row), (status) => <StatusBadge family={family} status={status} />),
      ),
    money: (key: Title, read: Read<number>, options: Options & { currency?: Read<string> } = {}) =>
      make(key, { width: 110, align: 'right', ...options }, (row) =>
        orBlank(read(row), (value) => <Money value={value} currency={options.currency?.(row) ?? null} />),
      ),
    number: (key: Title, read: Read<number>, options: Options = {}) =>
      make(key, { width: 80, align: 'right', ...options }, (row) =>
        orBlank(read(row), (value) => <Units value={value} />),
      ),
    date: (key: Title, read: Read<string>, options: Options = {}) =>
      make(key, { width: 152, ...options }, (row, density) =>
        orBlank(read(row), (at) => <DateTime at={at} inline={density === 'compact'} />),
      ),
    ago: (key: Title, read: Read<string>, options: Options = {}) =>
      make(key, { width: 110, ...options }, (row) => orBlank(read(row), (at) => <Ago at={at} />)),
    custom: (key: Title, cell: Column<Row>['cell'], options: Options & Pick<Column<Row>, 'words'> = {}) =>
      make(key, options, cell),
  }
}
