import {
  type CreditEntry,
  type CreditHistory,
  getCustomerCredits,
  readCustomerCredit,
  usualEntries,
} from '@ihub/contract/customer-credit'
import { getCustomer } from '@ihub/contract/customers'
import { Button } from '@mantine/core'
import { IconCreditCard, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { subjectLink } from '../../app/entities.ts'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { KeyValue, type KeyValueRow, Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import tone from '../../ui/status/tone.module.css'
import table from '../../ui/table/plain-table.module.css'
import { authorText } from '../../ui/value/author.ts'
import { DateTime, Money } from '../../ui/value/value.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import css from './customers.module.css'
import { useT } from './texts.ts'

/** The contract gives no more entries at once. */
const entriesMax = 500
const columns = ['at', 'kind', 'status', 'amount', 'available', 'cause'] as const

/** The credit that the customer has left, and every entry that led there. */
export function CreditSection({ customerId }: { customerId: string }) {
  const t = useT()
  const [limit, setLimit] = useState(usualEntries)
  const { data } = useApi(getCustomerCredits, { params: { id: customerId }, query: { limit } })
  if (!data) return null
  const { entries, total } = data
  return (
    <Section
      title={t('customers.credit')}
      actions={
        <>
          {data.account.source?.isAsked && <ReadButton customerId={customerId} />}
          <ChangeButton customerId={customerId} history={data} />
        </>
      }
    >
      <Sums history={data} />
      {entries.length === 0 && <p className={css.now}>{t('customers.credit.none')}</p>}
      {entries.length > 0 && <Entries entries={entries} />}
      {entries.length < total && limit < entriesMax && (
        <Button variant="default" size="compact-sm" onClick={() => setLimit(entriesMax)}>
          {t('customers.credit.more', { count: total })}
        </Button>
      )}
    </Section>
  )
}

/** A row only where there is something to tell. */
const known = <Value,>(value: Value | null, rowOf: (value: Value) => KeyValueRow): KeyValueRow[] =>
  value === null ? [] : [rowOf(value)]

function Sums({ history: { account } }: { history: CreditHistory }) {
  const t = useT()
  const {
    creditLimit,
    reserved,
    creditBalance,
    availableAmount,
    dueAmount,
    billErrorAmount,
    source,
    blocked,
  } = account
  const isOver = availableAmount < 0
  return (
    <KeyValue
      rows={[
        {
          label: t('customers.credit.available'),
          value: (
            <strong className={isOver ? tone.red : undefined}>
              <Money value={availableAmount} />
            </strong>
          ),
        },
        { label: t('customers.credit.limit'), value: <Money value={creditLimit} /> },
        ...known(blocked, ({ reason }) => ({
          label: t('customers.credit.blocked'),
          value: <span className={tone.red}>{reason ?? t('ui.yes')}</span>,
        })),
        { label: t('customers.credit.reserved'), value: <Money value={reserved} /> },
        { label: t('customers.credit.balance'), value: <Money value={0 - creditBalance} /> },
        ...known(source, ({ name, checkedAt, isAsked }) => ({
          label: t('customers.credit.source'),
          value: (
            <>
              {name},{' '}
              {checkedAt ? (
                <DateTime at={checkedAt} inline />
              ) : (
                t(isAsked ? 'customers.credit.unasked' : 'customers.credit.untold')
              )}
            </>
          ),
        })),
        ...known(dueAmount || null, (value) => ({
          label: t('customers.credit.due'),
          value: <Money value={value} />,
        })),
        ...known(billErrorAmount || null, (value) => ({
          label: t('customers.credit.errors'),
          value: <Money value={value} />,
        })),
      ]}
    />
  )
}

function ChangeButton({ customerId, history: { actions } }: { customerId: string; history: CreditHistory }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const possible = actions.filter(({ refusal }) => refusal === null).map(({ action }) => action)
  const refusal = possible.length === 0 ? actions[0]?.refusal : null
  return (
    <>
      <ActionButton
        label={t('customers.credit.change')}
        icon={<IconCreditCard size={15} />}
        refusal={refusal ? t(`customers.credit.refused.${refusal}`) : null}
        onClick={() => setOpen(true)}
      />
      {isOpen && <CreditDialog customerId={customerId} possible={possible} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Has the system asked that tells the credit. */
function ReadButton({ customerId }: { customerId: string }) {
  const t = useT()
  const read = useApiMutation(readCustomerCredit, {
    refreshes: [getCustomerCredits, getCustomer],
    onDone: () => notify.success(t('customers.credit.read.done')),
  })
  return (
    <ActionButton
      label={t('customers.credit.read')}
      icon={<IconRefresh size={15} />}
      isLoading={read.isPending}
      onClick={() =>
        read.mutate(
          { params: { id: customerId } },
          { onError: (failed) => notify.error(errorText(t, failed)) },
        )
      }
    />
  )
}

function Entries({ entries }: { entries: CreditEntry[] }) {
  const t = useT()
  return (
    <div className={`${table.scroll} ${css.entries}`}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((one) => (
              <th key={one} scope="col">
                {t(`customers.credit.column.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.number}>
              <td>
                <DateTime at={entry.at} inline />
              </td>
              <td>{t(`customers.credit.kind.${entry.kind}`)}</td>
              <td>
                <StatusBadge family="credit" status={entry.status} />
              </td>
              <td>
                <Money value={entry.amount} />
              </td>
              <td>
                <Money value={entry.availableAmount} />
              </td>
              <td>
                <Cause entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cause({ entry: { cause, note, author, letGo } }: { entry: CreditEntry }) {
  const t = useT()
  const kind = cause.kind === 'order' || cause.kind === 'bill' ? cause.kind : null
  const to = kind && cause.id ? subjectLink({ kind, _id: cause.id }).to : null
  const name = cause.code ?? authorText(t, author)
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      {note && <div className={css.earlier}>{note}</div>}
      {letGo && <div className={css.earlier}>{t('customers.credit.let_go')}</div>}
    </>
  )
}
