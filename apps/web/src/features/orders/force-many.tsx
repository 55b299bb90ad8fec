import { bulk } from '@ihub/contract/bulk'
import { type OrderStatus, orderStatuses } from '@ihub/domain/order/statuses'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import type { BulkFormProps } from '../../ui/table/bulk/bulk-choice.ts'
import { ForceFields, type ForceValues, noForce } from './force-fields.tsx'
import { useT } from './texts.ts'

const calls = bulk['act-on-orders']

/** The status to force on the selected orders; its answer is the preview of what that changes. */
export function ForceMany({ selection, onDone }: BulkFormProps) {
  const t = useT()
  const requestOf = ({ status, ...rest }: ForceValues) => ({
    action: 'force-status' as const,
    status: status as OrderStatus,
    ...rest,
  })
  const form = useApiForm<typeof calls.preview, ForceValues>(calls.preview, {
    defaults: noForce,
    toBody: (values) => ({ selection, request: requestOf(values) }),
    fieldOf: (field) => field.replace(/^request\./, ''),
    onDone: (preview) => onDone({ request: requestOf(form.fields.getValues()) }, preview),
  })
  return (
    <Form form={form}>
      <ForceFields form={form} statuses={orderStatuses} />
      <FormError form={form} />
      <SubmitButton form={form} label={t('orders.force.check')} />
    </Form>
  )
}
