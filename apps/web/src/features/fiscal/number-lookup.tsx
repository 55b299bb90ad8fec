import { findFiscalInvoice } from '@ihub/contract/fiscal-sequences'
import { invoiceNumberMax } from '@ihub/domain/fiscal-sequence/sequence-health'
import { Button, NumberInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '../../app/error-text.ts'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { DateTime, Money } from '../../ui/value/value.tsx'
import css from './fiscal.module.css'
import { useT } from './texts.ts'

/** Asks the service for the invoice of one number. */
export function NumberLookup({ branch, series }: { branch: string; series: string }) {
  const t = useT()
  const [typed, setTyped] = useState<number | string>('')
  const [number, setNumber] = useState<number>()
  const isNumber = typeof typed === 'number' && typed >= 1 && typed <= invoiceNumberMax
  return (
    <Section title={t('fiscal.lookup')}>
      <form
        className={css.lookup}
        onSubmit={(event) => {
          event.preventDefault()
          if (isNumber) setNumber(typed)
        }}
      >
        <NumberInput
          label={t('fiscal.number')}
          value={typed}
          onChange={setTyped}
          min={1}
          max={invoiceNumberMax}
          allowDecimal={false}
          allowNegative={false}
          hideControls
        />
        <Button type="submit" variant="default" disabled={!isNumber}>
          {t('fiscal.lookup.ask')}
        </Button>
      </form>
      {number !== undefined && <FoundInvoices branch={branch} series={series} number={number} />}
    </Section>
  )
}

function FoundInvoices({ branch, series, number }: { branch: string; series: string; number: number }) {
  const t = useT()
  const format = useFormat()
  const { data, error, isPlaceholderData } = useApi(findFiscalInvoice, {
    params: { series, number },
    query: { branch },
  })
  if (error) return <p className={css.problem}>{errorText(t, error)}</p>
  if (!data || isPlaceholderData) return null
  if (data.data.length === 0)
    return <p role="status">{t('fiscal.lookup.none', { number: format.number(number) })}</p>
  return (
    <ul className={css.found}>
      {data.data.map(({ key, state, issuedAt, total, invoiceId }) => (
        <li key={key ?? state}>
          <strong>{t(`fiscal.state.${state}`)}</strong> {issuedAt && <DateTime at={issuedAt} inline />}{' '}
          {total !== null && <Money value={total} />}
          {key && <span className={css.key}>{key}</span>}
          {invoiceId ? (
            <Link to={`/invoices/${invoiceId}`} className={css.link}>
              {t('fiscal.lookup.open')}
            </Link>
          ) : (
            <span className={css.dim}>{t('fiscal.lookup.not_in_hub')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
