import {
  compareProduct,
  listProductStandings,
  type ProductComparison,
  type ProductStanding,
  pushProduct,
} from '@ihub/contract/catalog-pushes'
import type { ProductDetail } from '@ihub/contract/catalogs'
import { catalogRefusals, isCatalogRefusal } from '@ihub/domain/catalog/refusals'
import { IconReplace, IconSend, IconStethoscope } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { UnreadState } from '../../ui/layout/read-states.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { notify } from '../../ui/overlay/notify.ts'
import table from '../../ui/table/plain-table.module.css'
import { Ago, Blank, DateTime } from '../../ui/value/value.tsx'
import css from './catalog.module.css'
import { ComparisonTable } from './comparison-table.tsx'
import { StandingBadge } from './standing-badge.tsx'
import { useT } from './texts.ts'

/** How the product stands at each platform, and, once somebody asks, what each has beside the hub. */
export function PlatformSection({ product }: { product: ProductDetail }) {
  const t = useT()
  const input = { params: { id: product._id } }
  const read = useApi(listProductStandings, input)
  const [compared, setCompared] = useState<ProductComparison[] | null>(null)
  const compare = useMutation({
    mutationFn: () => call(compareProduct, input),
    onSuccess: ({ data }) => setCompared(data),
    onError: (error) => notify.error(errorText(t, error)),
  })
  const push = useApiMutation(pushProduct, {
    refreshes: [listProductStandings],
    onDone: () => notify.success(t('catalog.push.done')),
  })
  const send = (replaces: boolean) =>
    push.mutate(
      { ...input, body: { replaces } },
      { onError: (error) => notify.error(errorText(t, error)), onSuccess: () => setCompared(null) },
    )
  const replace = async () => {
    const question = { title: t('catalog.replace'), consequence: t('catalog.replace.consequence') }
    if (await confirm({ ...question, confirm: t('catalog.replace'), isDangerous: true })) send(true)
  }
  const standings = read.data?.data ?? []
  const isChangedThere = standings.some(({ status }) => status === 'differs')
  const hasTheirs = compared?.some(({ rows }) => rows.some(({ standing }) => standing === 'theirs')) ?? false
  return (
    <Section
      title={t('catalog.platforms')}
      actions={
        <>
          <ActionButton
            label={t('catalog.compare')}
            icon={<IconStethoscope size={15} />}
            isLoading={compare.isPending}
            onClick={() => compare.mutate()}
          />
          {(isChangedThere || hasTheirs) && (
            <ActionButton
              label={t('catalog.replace')}
              icon={<IconReplace size={15} />}
              isLoading={push.isPending}
              onClick={() => void replace()}
            />
          )}
          <ActionButton
            label={t('catalog.push')}
            icon={<IconSend size={15} />}
            isLoading={push.isPending}
            onClick={() => send(false)}
          />
        </>
      }
      flush
    >
      {!read.data && <UnreadState read={read} height={80} />}
      {read.data && standings.length === 0 && <p className={css.text}>{t('catalog.platforms.none')}</p>}
      {standings.length > 0 && <Standings standings={standings} />}
      {compared?.length === 0 && <p className={css.text}>{t('catalog.compare.none')}</p>}
      {compared?.map((one) => (
        <ComparisonTable key={one.system._id} comparison={one} currency={product.currency} />
      ))}
    </Section>
  )
}

function Standings({ standings }: { standings: readonly ProductStanding[] }) {
  const t = useT()
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('product_platforms.column.platform')}</th>
            <th scope="col">{t('product_platforms.column.status')}</th>
            <th scope="col">{t('product_platforms.column.productId')}</th>
            <th scope="col">{t('product_platforms.column.toldAt')}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map((standing) => (
            <tr key={standing.system._id}>
              <td>{standing.system.name}</td>
              <td>
                <StandingBadge status={standing.status} />
                <Reasons standing={standing} />
              </td>
              <td>{standing.externalId ?? <Blank />}</td>
              <td>{standing.toldAt ? <DateTime at={standing.toldAt} inline /> : <Blank />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Why something was not taken, or stays as it is there; a group without a link leads to where it is linked. */
function Reasons({ standing: { failure, kept, skus, tryAt } }: { standing: ProductStanding }) {
  const t = useT()
  // Without its groups a product is refused as a whole, so its SKUs add nothing.
  const isUnmapped = failure?.code === catalogRefusals.unmapped
  const refused = isUnmapped ? [] : skus.filter((sku) => sku.failure !== null)
  const reason = ({ code, message }: NonNullable<ProductStanding['failure']>) =>
    isCatalogRefusal(code) ? t(`catalog.refusal.${code}`) : message
  const fields = new Set([...kept, ...skus.flatMap((sku) => sku.kept)].map(({ field }) => field))
  return (
    <>
      {fields.size > 0 && (
        <div className={css.note}>
          {t('catalog.kept', { fields: [...fields].map((field) => t(`catalog.field.${field}`)).join(', ') })}
        </div>
      )}
      {failure && refused.length === 0 && (
        <div className={css.note}>
          {reason(failure)}{' '}
          {isUnmapped && <Link to={'/catalogs/products/groups' as string}>{t('catalog.groups.open')}</Link>}
        </div>
      )}
      {refused.map(({ sku, failure }) => (
        <div key={sku} className={css.note}>
          {sku}: {failure && reason(failure)}
        </div>
      ))}
      {tryAt && failure && (
        <div className={css.note}>
          <Ago at={tryAt} say={(ago) => t('catalog.next', { ago })} />
        </div>
      )}
    </>
  )
}
