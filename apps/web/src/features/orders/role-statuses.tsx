import type { OrderDetail } from '@ihub/contract/orders'
import { type SystemRole, systemRoles } from '@ihub/domain/system-traits'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import css from './role-statuses.module.css'
import { type Translate, useT } from './texts.ts'

/** Where the order stands in the systems that share its work, side by side. */
export function RoleStatusesSection({ order }: { order: OrderDetail }) {
  const t = useT()
  const { platform, erp, warehouse, carrier } = order.statuses
  const badges = {
    platform: <StatusBadge family="platform" status={platform.status} />,
    erp: <StatusBadge family="erp" status={erp.status} />,
    warehouse: warehouse.status && <StatusBadge family="warehouse" status={warehouse.status} />,
    carrier: carrier.status && <StatusBadge family="carrier" status={carrier.status} />,
  }
  return (
    <Section title={t('orders.roles')}>
      <dl className={css.roles}>
        {systemRoles.map((role) => (
          <div key={role} className={css.role}>
            <dt className={css.name}>{t(`orders.roles.${role}`)}</dt>
            <dd className={css.status}>
              {badges[role] ?? (isReported(order, role) && t('orders.roles.silent'))}
              {role === 'platform' && platform.word && (
                <span className={css.dim}>{t('orders.roles.word', { word: platform.word })}</span>
              )}
              <Since at={order.statuses[role].since} />
            </dd>
            <dd className={css.dim}>{systemText(t, order, role)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** An ERP may do the work of a warehouse or a carrier that has no system of its own. */
const erpFor = ({ erp }: OrderDetail, role: SystemRole) =>
  role === 'warehouse' || role === 'carrier' ? erp : null

const isReported = (order: OrderDetail, role: SystemRole) =>
  (order.statuses[role].system ?? erpFor(order, role)) !== null

function systemText(t: Translate, order: OrderDetail, role: SystemRole): string {
  const erp = erpFor(order, role)
  const own = order.statuses[role].system
  if (own) return own.name
  return erp ? t('orders.roles.by_erp', { erp: erp.name }) : t('orders.roles.none')
}

function Since({ at }: { at: string | null }) {
  const t = useT()
  const format = useFormat()
  if (!at) return null
  return (
    <time dateTime={at} title={format.full(at)} className={css.dim}>
      {t('orders.roles.since', { at: format.dateTime(at) })}
    </time>
  )
}
