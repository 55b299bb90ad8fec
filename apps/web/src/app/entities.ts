import { type EntityKind, entityKinds } from '@ihub/domain/subject'
import { billEntity } from '../features/bills/entity.ts'
import { customerEntity } from '../features/customers/entity.ts'
import { invoiceEntity } from '../features/invoices/entity.ts'
import { jobEntity } from '../features/jobs/entity.ts'
import { orderEntity } from '../features/orders/entity.ts'
import { protocolEntity } from '../features/protocols/entity.ts'
import { refundEntity } from '../features/refunds/entity.ts'
import type { Key } from '../i18n/keys.ts'
import type { Entity } from './entity.ts'

/** Every kind of entity; a kind without its line does not compile. */
export const entities: { readonly [K in EntityKind]: Entity<K> } = {
  order: orderEntity,
  invoice: invoiceEntity,
  protocol: protocolEntity,
  refund: refundEntity,
  bill: billEntity,
  job: jobEntity,
  customer: customerEntity,
}

export const isEntityKind = (kind: string): kind is EntityKind => entityKinds.some((one) => one === kind)

interface SubjectLink {
  /** The name of its kind; null of a kind that only a newer hub knows. */
  label: Key | null
  /** The path of its detail page; null while it is not stored, and of a kind without such a page. */
  to: string | null
}

/** The name of a subject's kind and the path of its page. */
export function subjectLink({ kind, _id }: { kind: string; _id: string | null }): SubjectLink {
  if (!isEntityKind(kind)) return { label: null, to: null }
  const { pathOf }: Entity = entities[kind]
  return { label: `entity.kind.${kind}`, to: (_id && pathOf?.(_id)) ?? null }
}
