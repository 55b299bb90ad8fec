import { getOrder, listOrders, type OrderDetail } from '@ihub/contract/orders'
import type { ComparedRow, ComparedValue } from '@ihub/domain/order/compared/compare-facts'
import { statusMeant } from '@ihub/domain/order/compared/stages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEntityAction } from '../../../ui/entity/use-entity-action.ts'
import { ForceStatusDialog } from '../force-status-dialog.tsx'
import { orderActions } from '../order-actions.tsx'
import { useT } from '../texts.ts'
import { editOf } from './edit-of.ts'
import { useFactText } from './fact-text.ts'
import css from './systems.module.css'
import { TakeEditDialog } from './take-edit-dialog.tsx'
import type { TakableFact } from './use-asked-systems.ts'

const acting = {
  kind: 'order' as const,
  read: getOrder,
  list: listOrders,
  codeOf: (order: OrderDetail) => order.originOrderId,
  actions: orderActions,
}

interface TakeButtonProps {
  order: OrderDetail
  row: ComparedRow
  value: ComparedValue
  system: string
  /** Of the order when it was compared. */
  version: number
  onTaken(): void
}

/** The action that takes a value over, or the reason why none can now; nothing where none is meant to. */
export function TakeButton({ order, row, value, system, version, onTaken }: TakeButtonProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning } = useEntityAction(acting, order)
  const { nameOf, textOf } = useFactText(order.currency)
  const fact = value.fact as TakableFact | null
  if (!fact?.take) return null
  const { take } = fact
  const edit = take === 'edit-order' ? editOf(order, fact) : null
  const refusal = order.actions.find(({ action }) => action === take)?.refusal ?? null
  if (refusal)
    return (
      <span className={css.why}>
        {take === 'edit-order' && refusal === 'already-in-erp'
          ? t('orders.compare.take.erp_keeps')
          : t(`orders.refusal.${refusal}`)}
      </span>
    )
  if (take === 'edit-order' && !edit)
    return <span className={css.why}>{t('orders.compare.take.no_edit')}</span>
  const label = t(take === 'integrate-status' ? 'orders.compare.take.tell' : 'orders.compare.take')
  const press = async () => {
    const action = orderActions.each[take]
    if ('dialog' in action) setOpen(true)
    else {
      await run(take, action)
      onTaken()
    }
  }
  const hubValue = row.values.find(({ teller }) => teller === 'hub') ?? { teller: 'hub' as const, fact: null }
  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        loading={isRunning}
        aria-label={t('orders.compare.take.of', { label, field: nameOf(row), system })}
        onClick={() => void press()}
      >
        {label}
      </Button>
      {isOpen && take === 'force-status' && (
        <ForceStatusDialog
          order={order}
          wanted={statusMeant(fact)}
          onClose={() => {
            setOpen(false)
            onTaken()
          }}
        />
      )}
      {isOpen && edit && (
        <TakeEditDialog
          order={order}
          wanted={{ edit, version, system, field: nameOf(row), from: textOf(hubValue), to: textOf(value) }}
          onTaken={onTaken}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
