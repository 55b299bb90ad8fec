import type { FiscalSequence } from '@ihub/contract/fiscal-sequences'
import { countOf } from '@ihub/domain/fiscal-sequence/number-ranges'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Ago, Blank } from '../../ui/value/value.tsx'
import css from './fiscal.module.css'
import { NumberBar } from './number-bar.tsx'
import { addressOf, branchText, documentText, rangeText } from './sequence-words.ts'
import { useT } from './texts.ts'

/** Rows that are drawn at first, and with each press of the button below. */
const rowsShown = 50

export function SequenceTable({ sequences }: { sequences: readonly FiscalSequence[] }) {
  const t = useT()
  const [shown, setShown] = useState(rowsShown)
  const hidden = sequences.length - shown
  return (
    <Section flush>
      <div className={table.scroll}>
        <table className={`${table.table} ${css.sequences}`}>
          <thead>
            <tr>
              <th scope="col">{t('fiscal.column.branch')}</th>
              <th scope="col">{t('fiscal.column.series')}</th>
              <th scope="col">{t('fiscal.column.health')}</th>
              <th scope="col" className={css.numbers}>
                {t('fiscal.numbers')}
              </th>
              <th scope="col" className={`${table.right} ${css.wide}`}>
                {t('fiscal.column.issued')}
              </th>
              <th scope="col" className={`${table.right} ${css.wide}`}>
                {t('fiscal.column.missing')}
              </th>
              <th scope="col" className={css.wide}>
                {t('fiscal.read')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sequences.slice(0, shown).map((sequence) => (
              <SequenceRow key={addressOf(sequence)} sequence={sequence} />
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <div className={css.more}>
          <Button variant="default" onClick={() => setShown(shown + rowsShown)}>
            {t('fiscal.more', { count: Math.min(hidden, rowsShown) })}
          </Button>
        </div>
      )}
    </Section>
  )
}

function SequenceRow({ sequence }: { sequence: FiscalSequence }) {
  const t = useT()
  const format = useFormat()
  const { branch, series, health, findings, range, counts, missing } = sequence
  return (
    <tr data-health={health}>
      <td>
        <Link to={addressOf(sequence)} className={css.link}>
          {branchText(branch)}
        </Link>
        <div className={css.dim}>{documentText(branch.document)}</div>
      </td>
      <td>{series}</td>
      <td>
        <StatusBadge family="integration" status={health} word={t(`fiscal.health.${health}`)} />
        {findings.map((finding) => (
          <div key={finding} className={css.finding}>
            {t(`fiscal.finding.${finding}`)}
          </div>
        ))}
      </td>
      <td className={css.numbers}>
        {range ? (
          <>
            <NumberBar
              range={range}
              parts={missing.map((one) => ({ ...one, state: 'missing', share: 1 }))}
              knownTo={countOf(missing) < counts.missing ? (missing.at(-1)?.to ?? range.from - 1) : range.to}
              label={t('fiscal.bar.missing', {
                range: rangeText(range, format.number),
                count: counts.missing,
                missing: format.number(counts.missing),
              })}
            />
            <div className={css.ends}>
              <span>{format.number(range.from)}</span>
              <span>{format.number(range.to)}</span>
            </div>
            <div className={`${css.dim} ${css.narrow}`}>
              {counts.missing > 0 && (
                <div>
                  {t('fiscal.column.missing')}: {format.number(counts.missing)}
                </div>
              )}
              {t('fiscal.read')} <ReadAge sequence={sequence} />
            </div>
          </>
        ) : (
          <span className={css.dim}>{t('fiscal.no_number')}</span>
        )}
      </td>
      <td className={`${table.right} ${css.wide}`}>{format.number(counts.issued)}</td>
      <td className={`${table.right} ${css.wide}`}>
        {counts.missing > 0 ? format.number(counts.missing) : <Blank />}
      </td>
      <td className={css.wide}>
        <ReadAge sequence={sequence} />
      </td>
    </tr>
  )
}

/** How old the figures are. */
function ReadAge({ sequence: { readAt, isBeingRead } }: { sequence: FiscalSequence }) {
  const t = useT()
  if (isBeingRead) return t('fiscal.being_read')
  return readAt ? <Ago at={readAt} /> : t('fiscal.never_read')
}
