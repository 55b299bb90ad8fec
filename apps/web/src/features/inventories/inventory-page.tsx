import { listInventories } from '@ihub/contract/inventories'
import { getInventory, type InventoryDetail, updateInventory } from '@ihub/contract/inventory-detail'
import { Skeleton } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { CopyButton, CopyText } from '../../ui/value/copy-text.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import { ChannelsSection } from './channels-section.tsx'
import { Changed, EquationSection } from './equation-section.tsx'
import css from './inventories.module.css'
import { InventoryFields } from './inventory-fields.tsx'
import { InventoryStatusBadge } from './inventory-status.tsx'
import { bodyOf, type InventoryValues, labelOf, valuesOf } from './inventory-values.ts'
import { LedgerSection } from './ledger-section.tsx'
import { ReservedSection } from './reserved-section.tsx'
import { useT } from './texts.ts'

/** One SKU in one warehouse: its sum, who reserves it, its ledger, and what people set of it. */
export function InventoryPage() {
  const t = useT()
  const { inventoryId = '' } = useParams({ strict: false }) as { inventoryId?: string }
  const { data, error, refetch } = useApi(getInventory, { params: { id: inventoryId } })
  const inventory = data?._id === inventoryId ? data : undefined
  return (
    <Page
      title={inventory?.sku ?? t('inventories.sku')}
      crumbs={[{ label: t('inventories.title'), to: '/inventories' }]}
      subtitle={inventory && <Head inventory={inventory} />}
      badges={
        inventory && (
          <>
            <CopyButton value={inventory.sku} label={t('ui.copy')} />
            <InventoryStatusBadge status={inventory.status} pill />
          </>
        )
      }
      aside={
        inventory && (
          <>
            <Choices key={inventory._id} inventory={inventory} />
            <Ids inventory={inventory} />
          </>
        )
      }
    >
      {error && !inventory && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !inventory && <Skeleton height={320} />}
      {inventory && (
        <>
          <EquationSection inventory={inventory} />
          <ChannelsSection key={`channels ${inventory._id}`} inventory={inventory} />
          <ReservedSection key={`reserved ${inventory._id}`} inventoryId={inventory._id} />
          <LedgerSection key={`ledger ${inventory._id}`} inventoryId={inventory._id} />
        </>
      )}
    </Page>
  )
}

interface OfInventory {
  inventory: InventoryDetail
}

function Head({ inventory }: OfInventory) {
  const t = useT()
  const { description, warehouseId } = inventory
  return (
    <>
      {description && `${description} · `}
      {t('inventories.head.warehouse', { warehouse: warehouseId })}
      {' · '}
      <Changed inventory={inventory} />
    </>
  )
}

function Choices({ inventory }: OfInventory) {
  const t = useT()
  const form = useEditForm<typeof updateInventory, InventoryValues>(updateInventory, {
    params: { id: inventory._id },
    source: getInventory,
    saved: inventory,
    valuesOf,
    fieldsOf: (saved) => ({ ...valuesOf(saved) }),
    typedOf: (values) => ({ ...values }),
    labelOf: (field) => labelOf(t, field),
    toBody: bodyOf,
    refreshes: [getInventory, listInventories],
    onDone: () => notify.success(t('ui.data_updated')),
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Section title={t('inventories.choices')}>
      <Form form={form}>
        <InventoryFields form={form} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} needsChange />
      </Form>
    </Section>
  )
}

function Ids({ inventory }: OfInventory) {
  const t = useT()
  const copied = (value: string | null) => value && <CopyText value={value} mono />
  return (
    <Section title={t('inventories.ids')}>
      <KeyValue
        rows={[
          { label: t('inventories.column.sku'), value: copied(inventory.sku) },
          { label: t('inventories.column.warehouse'), value: copied(inventory.warehouseId) },
          {
            label: t('inventories.column.external_warehouse'),
            value: copied(
              inventory.useDefaultExternalWarehouseId ? inventory.warehouseId : inventory.externalWarehouseId,
            ),
          },
          { label: t('inventories.column.ean'), value: copied(inventory.ean) },
          { label: t('inventories.column.ref_id'), value: copied(inventory.refId) },
          { label: t('inventories.column.external_sku'), value: copied(inventory.externalSku) },
          {
            label: t('inventories.column.moved'),
            value: inventory.movedAt && <DateTime at={inventory.movedAt} inline />,
          },
          { label: t('inventories.created'), value: <DateTime at={inventory.createdAt} inline /> },
          {
            label: t('inventories.product'),
            value: inventory.productId && (
              <Link to={`/catalogs/products/${inventory.productId}`} className={css.link}>
                {t('inventories.product.open')}
              </Link>
            ),
          },
        ]}
      />
    </Section>
  )
}
