import type { ProductComparison } from '@ihub/contract/catalog-pushes'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import table from '../../ui/table/plain-table.module.css'
import css from './catalog.module.css'
import { valueText } from './product-words.ts'
import { useT } from './texts.ts'

interface ComparisonProps {
  comparison: ProductComparison
  currency: string
}

/** The fields in which one platform differs from the hub, marked by who changed them. */
export function ComparisonTable({ comparison, currency }: ComparisonProps) {
  const t = useT()
  const { system, rows, externalId, failure, missing, weak, nameless, unmapped } = comparison
  const differing = rows.filter(({ standing }) => standing !== 'same')
  const same = rows.length - differing.length
  const lines = [
    failure && `${t(`failure.${failure.kind}`, { integration: system.name })} ${failure.message}`,
    !failure && externalId === null && t('catalog.compare.missing'),
    externalId !== null &&
      missing.length > 0 &&
      t('catalog.compare.missing_skus', { skus: missing.join(', ') }),
    weak.length > 0 && t('catalog.compare.weak', { skus: weak.join(', ') }),
    nameless.length > 0 && t('catalog.compare.nameless', { skus: nameless.join(', ') }),
    externalId !== null && differing.length === 0 && t('catalog.compare.same', { count: same }),
  ].filter((line) => typeof line === 'string')
  return (
    <div className={css.comparison}>
      <h3 className={css.platform}>{t('catalog.compare.title', { system: system.name })}</h3>
      {lines.map((line) => (
        <p key={line} className={css.line}>
          {line}
        </p>
      ))}
      {!failure && unmapped.length > 0 && (
        <p className={css.line}>
          {t('catalog.compare.unmapped', {
            groups: unmapped.map((kind) => t(`catalog.field.${kind}`)).join(', '),
          })}{' '}
          <Link to={'/catalogs/products/groups' as string}>{t('catalog.groups.open')}</Link>
        </p>
      )}
      {differing.length > 0 && <Differences rows={differing} currency={currency} />}
      {differing.length > 0 && same > 0 && (
        <p className={css.line}>{t('catalog.compare.others', { count: same })}</p>
      )}
    </div>
  )
}

function Differences({ rows, currency }: { rows: ProductComparison['rows']; currency: string }) {
  const t = useT()
  const format = useFormat()
  const words = { t, format, currency }
  const shown = (row: (typeof rows)[number], side: 'hub' | 'platform') => {
    const name = side === 'hub' ? row.hubName : row.platformName
    return name ?? valueText(words, row.field, row[side]) ?? t('catalog.nothing')
  }
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('catalog.compare.field')}</th>
            <th scope="col">{t('catalog.compare.hub')}</th>
            <th scope="col">{t('catalog.compare.platform')}</th>
            <th scope="col">{t('catalog.compare.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.sku} ${row.field}`} className={css.differs}>
              <td>
                {t(`catalog.field.${row.field}`)}
                {row.sku !== null && <div className={css.dim}>{row.sku}</div>}
              </td>
              <td>{shown(row, 'hub')}</td>
              <td>{shown(row, 'platform')}</td>
              <td className={css.dim}>{t(`catalog.standing.${row.standing}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
