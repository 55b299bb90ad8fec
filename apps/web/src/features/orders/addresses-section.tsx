import type { OrderDetail } from '@ihub/contract/orders'
import { formatPostalCode } from '../../i18n/format-register.ts'
import { Section } from '../../ui/layout/section.tsx'
import { CopyButton } from '../../ui/value/copy-text.tsx'
import css from './order-content.module.css'
import { useT } from './texts.ts'

type Address = NonNullable<OrderDetail['deliveryAddress']>

/** Where it goes and who pays for it; one address for both shows once. */
export function AddressesSection({ order }: { order: OrderDetail }) {
  const t = useT()
  const { deliveryAddress, billingAddress, pickupPoint } = order
  const isSame =
    deliveryAddress && billingAddress && linesOf(deliveryAddress).join() === linesOf(billingAddress).join()
  return (
    <Section title={t('orders.addresses')}>
      <div className={css.addresses}>
        {pickupPoint && (
          <AddressBlock
            title={t('orders.address.pickup', { name: pickupPoint.name ?? pickupPoint.id })}
            address={pickupPoint.address}
          />
        )}
        {deliveryAddress && (
          <AddressBlock
            title={t(isSame ? 'orders.address.both' : 'orders.address.delivery')}
            address={deliveryAddress}
          />
        )}
        {!isSame && (billingAddress || !deliveryAddress) && (
          <AddressBlock title={t('orders.address.billing')} address={billingAddress} />
        )}
      </div>
    </Section>
  )
}

const joined = (parts: (string | null)[], separator: string) => parts.filter(Boolean).join(separator)

const linesOf = (one: Address): string[] =>
  [
    one.receiver ?? '',
    joined([one.street, one.number, one.complement], ', '),
    one.neighborhood ?? '',
    joined([one.city, one.state], ' – '),
    joined([one.zipCode && formatPostalCode(one.zipCode), one.country], ' · '),
    one.reference ?? '',
  ].filter(Boolean)

function AddressBlock({ title, address }: { title: string; address: Address | null }) {
  const t = useT()
  const lines = address ? linesOf(address) : []
  return (
    <div>
      <h3 className={css.subtitle}>
        {title}
        {lines.length > 0 && <CopyButton value={lines.join('\n')} label={t('orders.address.copy')} />}
      </h3>
      <address className={css.address}>
        {lines.length === 0 && <span className={css.dim}>{t('orders.address.none')}</span>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  )
}
