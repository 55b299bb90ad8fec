import { listInventories } from '@ihub/contract/inventories'
import { createInventory } from '@ihub/contract/inventory-detail'
import { useNavigate } from '@tanstack/react-router'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { inventoryAddress } from '../../ui/stock/sku-link.tsx'
import css from './inventories.module.css'
import { InventoryFields } from './inventory-fields.tsx'
import { bodyOf, type InventoryValues, newInventory } from './inventory-values.ts'
import { useT } from './texts.ts'

interface Values extends InventoryValues {
  sku: string
  warehouseId: string
}

/** Registers a SKU in a warehouse, before the ERP or an order tells of it. */
export function NewInventoryPage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useApiForm<typeof createInventory, Values>(createInventory, {
    defaults: { ...newInventory, sku: '', warehouseId: '' },
    toBody: ({ sku, warehouseId, ...values }) => ({ sku, warehouseId, ...bodyOf(values) }),
    refreshes: [listInventories],
    onDone: (inventory) => {
      notify.success(t('ui.item_created'))
      void navigate({ to: inventoryAddress(inventory._id) })
    },
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Page title={t('inventories.new')} crumbs={[{ label: t('inventories.title'), to: '/inventories' }]}>
      <div className={css.narrow}>
        <Section>
          <Form form={form}>
            <TextField
              form={form}
              name="sku"
              label={t('inventories.sku')}
              hint={t('inventories.new.hint')}
              isRequired
              autoFocus
            />
            <TextField
              form={form}
              name="warehouseId"
              label={t('inventories.column.warehouse')}
              hint={t('inventories.warehouse.hint')}
              isRequired
            />
            <InventoryFields form={form} />
            <FormError form={form} />
            <SubmitButton form={form} label={t('inventories.create')} />
          </Form>
        </Section>
      </div>
    </Page>
  )
}
