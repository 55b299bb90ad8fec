import type { FiscalSequenceDetail, NumberRange } from '@ihub/contract/fiscal-sequences'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Blank, DateTime } from '../../ui/value/value.tsx'
import css from './fiscal.module.css'
import { InvoicesLink } from './invoices-link.tsx'
import { rangeText } from './sequence-words.ts'
import { useT } from './texts.ts'

const rowsShown = 20

interface RangesProps {
  title: string
  told: FiscalSequenceDetail['gaps']
  /** Numbers beyond `upTo` were not read. */
  isCut?: boolean
  upTo?: number
  /** Numbers of which the hub has the invoice. */
  inHub?: readonly NumberRange[]
}

/** Ranges of numbers, with a way to the hub's invoices of that number. */
export function RangesSection({
  title,
  told: { count, ranges },
  isCut = false,
  upTo = 0,
  inHub = [],
}: RangesProps) {
  const t = useT()
  const format = useFormat()
  if (count === 0 && !isCut) return null
  return (
    <Section title={t('fiscal.counted', { title, number: format.number(count) })} flush>
      {isCut && <p className={css.text}>{t('fiscal.read_part', { number: format.number(upTo) })}</p>}
      <RangeTable
        ranges={ranges}
        left={count - ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)}
        columns={[]}
        cellsOf={() => []}
        inHub={inHub}
      />
    </Section>
  )
}

/** The numbers that were voided at the tax authority, and why. */
export function VoidedSection({ sequence }: { sequence: FiscalSequenceDetail }) {
  const {
    voided: { count, ranges },
    system: { name: system },
  } = sequence
  const t = useT()
  const format = useFormat()
  if (ranges.length === 0) return null
  return (
    <Section title={t('fiscal.counted', { title: t('fiscal.voided'), number: format.number(count) })} flush>
      <RangeTable
        ranges={ranges}
        left={0}
        columns={[
          t('fiscal.voided.reason'),
          t('fiscal.voided.protocol'),
          t('fiscal.voided.at'),
          t('fiscal.voided.source'),
        ]}
        cellsOf={({ reason, protocol, at, source }) => [
          reason ?? t('fiscal.voided.unexplained'),
          protocol,
          at && <DateTime at={at} inline />,
          source === 'hub' ? 'iHub' : system,
        ]}
      />
    </Section>
  )
}

interface RangeTableProps<Range extends NumberRange> {
  ranges: readonly Range[]
  /** Numbers that are in no row. */
  left: number
  columns: readonly string[]
  cellsOf(range: Range): readonly ReactNode[]
  inHub?: readonly NumberRange[]
}

function RangeTable<Range extends NumberRange>({
  ranges,
  left,
  columns,
  cellsOf,
  inHub = [],
}: RangeTableProps<Range>) {
  const t = useT()
  const format = useFormat()
  const [shown, setShown] = useState(rowsShown)
  const hidden = ranges.length - shown
  return (
    <>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('fiscal.numbers')}</th>
              <th scope="col" className={table.right}>
                {t('fiscal.how_many')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">{t('fiscal.invoices')}</th>
            </tr>
          </thead>
          <tbody>
            {ranges.slice(0, shown).map((range) => (
              <tr key={range.from}>
                <td>{rangeText(range, format.number)}</td>
                <td className={table.right}>{format.number(range.to - range.from + 1)}</td>
                {cellsOf(range).map((cell, index) => (
                  <td key={columns[index]}>{cell || <Blank />}</td>
                ))}
                <td>
                  <InvoicesLink range={range} inHub={inHub} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <div className={css.more}>
          <Button variant="default" onClick={() => setShown(shown + rowsShown)}>
            {t('fiscal.more_ranges', { count: Math.min(hidden, rowsShown) })}
          </Button>
        </div>
      )}
      {hidden <= 0 && left > 0 && (
        <p className={css.text}>{t('fiscal.more_numbers', { count: left, number: format.number(left) })}</p>
      )}
    </>
  )
}

/** The numbers that two or more access keys have. */
export function DuplicatesSection({ duplicates }: { duplicates: FiscalSequenceDetail['duplicates'] }) {
  const t = useT()
  const format = useFormat()
  const { numbers, isComplete } = duplicates
  if (numbers.length === 0) return null
  return (
    <Section
      title={t('fiscal.counted', {
        title: t('fiscal.finding.duplicated'),
        number: format.number(numbers.length),
      })}
      flush
    >
      {!isComplete && <p className={css.text}>{t('fiscal.more_duplicates')}</p>}
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('fiscal.number')}</th>
              <th scope="col">{t('fiscal.keys')}</th>
              <th scope="col">{t('fiscal.invoices')}</th>
            </tr>
          </thead>
          <tbody>
            {numbers.map(({ number, keys }) => (
              <tr key={number}>
                <td>{format.number(number)}</td>
                <td>
                  {keys.map((key) => (
                    <span key={key} className={css.key}>
                      {key}
                    </span>
                  ))}
                </td>
                <td>
                  <InvoicesLink range={{ from: number, to: number }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
