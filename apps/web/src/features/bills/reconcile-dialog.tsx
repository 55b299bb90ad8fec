import { listBills, type Reconciliation, reconcileBills, sumBills } from '@ihub/contract/bills'
import { dayAfter } from '@ihub/domain/bill/days'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { billAddress } from './bill-address.ts'
import css from './bills.module.css'
import { useT } from './texts.ts'

interface Values {
  from: string
  to: string
}
type Account = Reconciliation['accounts'][number]
type Slip = Account['slips'][number]

const width = 760
const usualDays = 7

/** Has every gateway asked which slips it issued on some days, and shows those that differ from the store's bills. */
export function ReconcileDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const [compared, setCompared] = useState<Reconciliation | null>(null)
  const today = new Date().toLocaleDateString('sv-SE')
  const form = useApiForm<typeof reconcileBills, Values>(reconcileBills, {
    defaults: { from: dayAfter(today, -usualDays), to: today },
    refreshes: [listBills, sumBills],
    onDone: setCompared,
  })
  return (
    <Dialog title={t('bills.reconcile')} onClose={onClose} width={width} isPersistent>
      <Form form={form}>
        <p>{t('bills.reconcile.hint')}</p>
        <TextField form={form} name="from" type="date" label={t('bills.reconcile.from')} isRequired />
        <TextField form={form} name="to" type="date" label={t('bills.reconcile.to')} isRequired />
        <FormError form={form} />
        <SubmitButton form={form} label={t('bills.reconcile.submit')} onCancel={onClose} />
      </Form>
      {compared && (
        <div className={css.compared}>
          {compared.accounts.length === 0 && <p>{t('bills.reconcile.no_gateway')}</p>}
          {compared.accounts.map((account) => (
            <AccountPart key={`${account.gateway} ${account.label}`} account={account} onOpen={onClose} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

function AccountPart({ account, onOpen }: { account: Account; onOpen(): void }) {
  const t = useT()
  const { gateway, label, outcome, charges, left, slips, message } = account
  return (
    <Section title={label ? `${gateway} · ${label}` : gateway}>
      <p className={css.outcome}>
        {outcome === 'compared' && slips.length === 0
          ? t('bills.reconcile.agreed', { count: charges })
          : t(`bills.reconcile.outcome.${outcome}`, {
              count: charges,
              differing: slips.length,
              message: message ?? '',
            })}
      </p>
      {left > 0 && <p className={css.outcome}>{t('bills.reconcile.left', { count: left })}</p>}
      <ul className={css.changes}>
        {slips.map((slip) => (
          <SlipLine key={slip.gatewayBillId} slip={slip} onOpen={onOpen} />
        ))}
      </ul>
    </Section>
  )
}

function SlipLine({ slip, onOpen }: { slip: Slip; onOpen(): void }) {
  const t = useT()
  const format = useFormat()
  const { verdict, billId, code, reference, gatewayBillId, ours, theirs } = slip
  const spelled = (side: Slip['ours']) => {
    if (!side) return t('bills.reconcile.none')
    const facts = [format.money(side.value, 'BRL'), format.day(side.dueDate)]
    return [
      ...facts,
      side.paid !== null && t('bills.reconcile.paid', { value: format.money(side.paid, 'BRL') }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <li className={css.change}>
      <span>
        {billId ? (
          <Link to={billAddress(billId)} onClick={onOpen}>
            {code}
          </Link>
        ) : (
          `${reference} (${gatewayBillId})`
        )}
      </span>
      <span className={css.late}>{t(`bills.reconcile.verdict.${verdict}`)}</span>
      <span className={css.rest}>{t('bills.reconcile.here', { facts: spelled(ours) })}</span>
      <span className={css.rest}>{t('bills.reconcile.there', { facts: spelled(theirs) })}</span>
    </li>
  )
}
