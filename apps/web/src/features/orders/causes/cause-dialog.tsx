import { type Cause, getInbox, listCauses } from '@ihub/contract/causes'
import { listOrders } from '@ihub/contract/orders'
import { Suspense } from 'react'
import { useRefresh } from '../../../app/use-api.ts'
import { BulkDialog } from '../../../ui/table/bulk/lazy-bulk-dialog.ts'
import { CauseNoteDialog } from './cause-note-dialog.tsx'
import { useT } from './texts.ts'

/** The dialog that a person opened on a cause. */
export interface AskedOfCause {
  cause: Cause
  for: 'retry' | 'note'
}

/** The reads that a change of a cause makes old. */
export const ofCauses = [listCauses, getInbox, listOrders]

/** The retry of all orders of a cause, or its note; it outlasts the cause, whose last order may go on meanwhile. */
export function CauseDialog({ asked, onClose }: { asked: AskedOfCause; onClose(): void }) {
  const t = useT()
  const refresh = useRefresh()
  const { cause } = asked
  const close = () => {
    onClose()
    void refresh(ofCauses)
  }
  if (asked.for === 'note') return <CauseNoteDialog cause={cause} onClose={close} />
  return (
    <Suspense>
      <BulkDialog
        choice={{
          action: 'act-on-orders',
          label: t('orders.cause.retry', { count: cause.needYou }),
          icon: null,
          input: { request: { action: 'retry' } },
        }}
        selection={{ matching: { cause: [cause._id] } }}
        onStarted={() => undefined}
        onClose={close}
      />
    </Suspense>
  )
}
