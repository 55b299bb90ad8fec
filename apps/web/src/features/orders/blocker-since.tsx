import type { Blocker } from '@ihub/contract/orders'
import { Ago, Lasting } from '../../ui/value/value.tsx'

/** When the order was refused, or for how long it has waited. */
export const BlockerSince = ({ blocker: { reason, since } }: { blocker: Blocker }) =>
  reason === 'refused' ? <Ago at={since} /> : <Lasting since={since} />
