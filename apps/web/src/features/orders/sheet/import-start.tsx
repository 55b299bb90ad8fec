import { importOrderSheet, type OrderSheet } from '@ihub/contract/order-sheets'
import { Button, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../../app/error-text.ts'
import { useApiMutation } from '../../../app/use-api.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Section } from '../../../ui/layout/section.tsx'
import css from './import-page.module.css'
import { ResultButton } from './result-button.tsx'
import { useT } from './texts.ts'

interface ImportStartProps {
  sheet: OrderSheet
  /** Of the orders sheet, where the store has several channels of it. */
  accounts: { _id: string; name: string }[]
  onStarted(processId: string): void
}

/** The button says what it does: how many orders, worth how much. */
export function ImportStart({ sheet, accounts, onStarted }: ImportStartProps) {
  const t = useT()
  const format = useFormat()
  const [onlyIfAllGood, setOnlyIfAllGood] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const integrationId = chosen ?? accounts[0]?._id
  const start = useApiMutation(importOrderSheet, { onDone: ({ _id }) => onStarted(_id) })
  const { orders, totals, problemCount } = sheet
  const total = totals.map((one) => format.money(one.total, one.currency)).join(' + ')
  const isBlocked = onlyIfAllGood && problemCount > 0
  return (
    <Section>
      <div className={css.stack}>
        {accounts.length > 1 && (
          <Select
            label={t('orders.sheet.account')}
            data={accounts.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={integrationId ?? null}
            onChange={setChosen}
            allowDeselect={false}
          />
        )}
        {problemCount > 0 && orders.new > 0 && (
          <Switch
            label={t('orders.sheet.all_good')}
            checked={onlyIfAllGood}
            onChange={(event) => setOnlyIfAllGood(event.currentTarget.checked)}
          />
        )}
        {start.error && (
          <p className={css.problem} role="alert">
            {errorText(t, start.error)}
          </p>
        )}
        <div className={css.buttons}>
          {orders.new > 0 ? (
            <Button
              loading={start.isPending}
              disabled={isBlocked || accounts.length === 0}
              title={isBlocked ? t('orders.sheet.blocked') : undefined}
              onClick={() =>
                start.mutate({
                  params: { id: sheet._id },
                  body: { onlyIfAllGood, ...(integrationId ? { integrationId } : {}) },
                })
              }
            >
              {t('orders.sheet.import', { count: orders.new, total })}
            </Button>
          ) : (
            <span>{t('orders.sheet.nothing')}</span>
          )}
          {problemCount > 0 && <ResultButton sheet={sheet} />}
        </div>
      </div>
    </Section>
  )
}
