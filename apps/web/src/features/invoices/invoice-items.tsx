import type { InvoiceDetail } from '@ihub/contract/invoice-detail'
import { type InvoiceItem, listInvoiceItems } from '@ihub/contract/invoice-detail'
import { Pagination, Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../app/use-api.ts'
import { Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Blank, Money } from '../../ui/value/value.tsx'
import { FactGroups } from './document/fact-groups.tsx'
import { factTree } from './document/fact-tree.ts'
import { useExactNumber } from './document/fact-value.tsx'
import css from './invoice-items.module.css'
import { useT } from './page/texts.ts'

const limit = 25

/** The lines as the file has them, a page at a time; each opens its taxes. */
export function InvoiceItems({ invoice }: { invoice: InvoiceDetail }) {
  const t = useT()
  const { _id, itemCount, currency } = invoice
  const [page, setPage] = useState(1)
  const input = { params: { id: _id }, query: { page, limit } }
  const { data, error, refetch, isPlaceholderData } = useApi(listInvoiceItems, input, {
    enabled: itemCount > 0,
    // A newer file of the invoice has other lines.
    staleTimeMs: 0,
  })
  if (itemCount === 0) return null
  const pages = Math.ceil(itemCount / limit)
  return (
    <Section title={t('invoices.items', { count: itemCount })} flush>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      {data && (
        <div className={table.scroll} aria-busy={isPlaceholderData}>
          <table className={table.table}>
            <ItemsHead />
            <tbody>
              {data.data.map((item, index) => (
                <ItemRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a file may number two lines alike.
                  key={`${item.number} ${index}`}
                  item={item}
                  currency={currency}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 && (
        <div className={css.pages}>
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`invoices.items.${control}`) })}
          />
        </div>
      )}
    </Section>
  )
}

function ItemsHead() {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col">{t('invoices.item')}</th>
        <th scope="col" className={css.wide}>
          CFOP
        </th>
        <th scope="col" className={table.right}>
          {t('invoices.item.quantity')}
        </th>
        <th scope="col" className={`${table.right} ${css.wide}`}>
          {t('invoices.item.unit')}
        </th>
        <th scope="col" className={`${table.right} ${css.wide}`}>
          {t('invoices.item.discount')}
        </th>
        <th scope="col" className={table.right}>
          {t('invoices.item.total')}
        </th>
      </tr>
    </thead>
  )
}

function ItemRow({ item, currency }: { item: InvoiceItem; currency: string }) {
  const t = useT()
  const exact = useExactNumber()
  const [isOpen, setIsOpen] = useState(false)
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  const codes = [
    item.sku,
    item.ean,
    item.ncm && t('invoices.item.ncm', { ncm: item.ncm }),
    item.cfop && t('invoices.item.cfop', { cfop: item.cfop }),
  ]
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            className={css.opener}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon size={15} aria-hidden />
            <span>
              <span className={css.number}>{item.number}</span> {item.name}
            </span>
          </button>
          <div className={css.codes}>{codes.filter(Boolean).join(' · ')}</div>
        </td>
        <td className={css.wide}>{item.cfop ?? <Blank />}</td>
        <td className={table.right}>
          {exact(item.quantity)} {item.unit}
        </td>
        <td className={`${table.right} ${css.wide}`}>{exact(item.unitValue, currency)}</td>
        <td className={`${table.right} ${css.wide}`}>
          {item.discount && Number(item.discount) > 0 ? (
            <Money value={Number(item.discount)} currency={currency} />
          ) : (
            <Blank />
          )}
        </td>
        <td className={table.right}>
          <Money value={Number(item.total)} currency={currency} />
        </td>
      </tr>
      {isOpen && (
        <tr className={css.open}>
          <td colSpan={6}>
            <FactGroups nodes={factTree(item.facts)} currency={currency} untitled="product" />
          </td>
        </tr>
      )}
    </>
  )
}
