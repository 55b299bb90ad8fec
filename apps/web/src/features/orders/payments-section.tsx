import type { OrderPayment } from '@ihub/contract/order-payments'
import type { OrderDetail } from '@ihub/contract/orders'
import { IconCash, IconCreditCard } from '@tabler/icons-react'
import type { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { installmentsText } from '../../ui/value/installments-text.ts'
import { Money } from '../../ui/value/value.tsx'
import css from './order-content.module.css'
import { useT } from './texts.ts'

type Payment = z.output<typeof OrderPayment>

export function PaymentsSection({ order }: { order: OrderDetail }) {
  const t = useT()
  return (
    <Section title={t('orders.payments')}>
      <ul className={css.payments}>
        {order.payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} currency={order.currency} />
        ))}
      </ul>
    </Section>
  )
}

function PaymentLine({ payment, currency }: { payment: Payment; currency: string }) {
  const t = useT()
  const format = useFormat()
  const { method, methodName, brand, cardLastDigits, installments, value, dueDate } = payment
  const dueDay = format.day(dueDate)
  const Icon = method.endsWith('card') ? IconCreditCard : IconCash
  const name = t(`payment.${method}`)
  const card = [brand, cardLastDigits && `•••• ${cardLastDigits}`].filter(Boolean).join(' ')
  const parcel = installments > 1 ? ` (${format.money(value / installments, currency)})` : ''
  const facts = [
    methodName.toLowerCase() === name.toLowerCase() || methodName === brand ? null : methodName,
    card,
    `${installmentsText(t, installments)}${parcel}`,
    dueDay && t('orders.payment.due', { date: dueDay }),
  ].filter(Boolean)
  return (
    <li>
      <Icon size={17} stroke={1.6} aria-hidden />
      <div className={css.itemText}>
        <span>{name}</span>
        <span className={css.small}>{facts.join(' · ')}</span>
        <PaymentCodes payment={payment} />
      </div>
      <Money value={value} currency={currency} />
    </li>
  )
}

const codeFields = ['nsu', 'transactionId', 'authorizationCode', 'barcode'] as const

function PaymentCodes({ payment }: { payment: Payment }) {
  const t = useT()
  return (
    <span className={css.paymentCodes}>
      {codeFields.map((field) => {
        const code = payment[field]
        return (
          code && (
            <span key={field}>
              {t(`orders.payment.${field}`)} <CopyText value={code} mono wrap />
            </span>
          )
        )
      })}
    </span>
  )
}
