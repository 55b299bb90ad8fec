import type { Holdup } from '@ihub/contract/orders'
import { Ago, Lasting } from '../../ui/value.tsx'

/** When the order was refused, or for how long it has waited. */
export const HoldupSince = ({ holdup: { reason, since } }: { holdup: Holdup }) =>
  reason === 'refused' ? <Ago at={since} /> : <Lasting since={since} />
