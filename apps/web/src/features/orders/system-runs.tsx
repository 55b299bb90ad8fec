import type { OrderDetail } from '@ihub/contract/orders'
import type { ProcessRow } from '@ihub/contract/processes'
import { type SystemRole, systemRoles } from '@ihub/domain/system-traits'
import { Link } from '@tanstack/react-router'
import { isKey } from '../../i18n/translate.ts'
import { Section } from '../../ui/layout/section.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Blank, DateTime } from '../../ui/value/value.tsx'
import { lastRuns } from './last-runs.ts'
import css from './order-content.module.css'
import { useT } from './texts.ts'

/** How far each system knows of the order, and the last run of each operation with it. */
export function SystemRunsSection({ order }: { order: OrderDetail }) {
  const t = useT()
  const idOf = (role: SystemRole) => order.statuses[role].system?._id
  // A system of several roles stands under the first.
  const told = systemRoles.filter(
    (role, index) =>
      idOf(role) !== undefined && systemRoles.findIndex((other) => idOf(other) === idOf(role)) === index,
  )
  if (told.length === 0) return null
  return told.map((role) => (
    <SystemRuns key={role} order={order} role={role} title={t(`orders.roles.${role}`)} />
  ))
}

const columns = ['operation', 'status', 'start', 'attempts'] as const

interface SystemRunsProps {
  order: OrderDetail
  role: SystemRole
  title: string
}

function SystemRuns({ order, role, title }: SystemRunsProps) {
  const t = useT()
  const { system } = order.statuses[role]
  if (!system) return null
  const runs = lastRuns(order.history, system._id)
  const standing = role === 'platform' || role === 'erp' ? order.integrations[role] : null
  return (
    <Section
      title={`${title} · ${system.name}`}
      flush
      actions={
        standing && (
          <>
            <span className={css.small}>{t('orders.systems.integration')}</span>
            <StatusBadge family="integration" status={standing} />
          </>
        )
      }
    >
      {runs.length === 0 ? (
        <p className={css.note}>{t('orders.systems.no_runs')}</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                {columns.map((one) => (
                  <th key={one} scope="col">
                    {t(`process.column.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <RunRow key={run._id} run={run} systemId={system._id} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

function RunRow({ run, systemId }: { run: ProcessRow; systemId: string }) {
  const t = useT()
  const operation = `operation.${run.type}`
  return (
    <tr>
      <td>
        <div className={css.itemText}>
          <Link to={`/integrations/${systemId}/processes/${run._id}`}>
            {isKey(operation) ? t(operation) : run.type}
          </Link>
          {run.status === 'error' && run.details && <span className={css.codes}>{run.details}</span>}
        </div>
      </td>
      <td>
        <StatusBadge family="process" status={run.status} />
      </td>
      <td>{run.startTime ? <DateTime at={run.startTime} inline /> : <Blank />}</td>
      <td>{run.attempts}</td>
    </tr>
  )
}
