import type { Blocker } from '@ihub/contract/blocker'
import { Ago, Lasting } from '../value/value.tsx'

/** When the entity was refused, or for how long it has waited. */
export const BlockerSince = ({ blocker: { reason, since } }: { blocker: Blocker }) =>
  reason === 'refused' ? <Ago at={since} /> : <Lasting since={since} />
