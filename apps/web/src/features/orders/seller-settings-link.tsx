import type { OrderDetail } from '@ihub/contract/orders'
import { Link } from '@tanstack/react-router'
import { isAllowed } from '../../app/access.ts'
import { useCurrentUser } from '../../app/current-user.ts'
import { useT } from './texts.ts'

/** The way to the setting that holds the order up, for those who may change it. */
export function SellerSettingsLink({ order: { blocker, sellerId } }: { order: OrderDetail }) {
  const t = useT()
  const user = useCurrentUser()
  if (blocker?.reason !== 'seller-payment' || sellerId === null) return null
  if (!isAllowed(user, ['Admin'])) return null
  return <Link to={`/sellers/${sellerId}`}>{t('orders.seller.settings')}</Link>
}
