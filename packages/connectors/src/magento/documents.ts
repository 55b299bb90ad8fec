import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { type Known, says } from '../order-notes.ts'
import { toMagentoFailure } from './errors.ts'
import { Comments, type Document, Documents } from './schema.ts'
import { searchCriteria } from './search-criteria.ts'

/** Far more invoices or shipments than an order ever has. */
const documentsMax = 200

type Kind = 'invoices' | 'shipments'
type Commented = Kind | 'creditmemos'
/** One document has another path than a list of them. */
const pathOf: Record<Commented, string> = {
  invoices: '/invoices',
  shipments: '/shipment',
  creditmemos: '/creditmemo',
}
const commentsOf = {
  invoices: 'invoice-comments',
  shipments: 'shipment-comments',
  creditmemos: 'creditmemo-comments',
} as const
const partsOf: Record<Kind, string> = {
  invoices: 'items[order_item_id,qty]',
  shipments: 'tracks[track_number,title]',
}

/** The invoices or shipments of an order, oldest first. */
export async function listDocuments(
  http: Http,
  kind: Kind,
  orderId: number,
): Promise<Result<Document[], CallFailure>> {
  const query = searchCriteria({
    groups: [[{ field: 'order_id', condition: 'eq', value: orderId }]],
    sortBy: ['entity_id'],
    pageSize: documentsMax,
    fields: `items[entity_id,${partsOf[kind]}]`,
  })
  const listed = await http.json({ verb: kind, method: 'GET', path: `/${kind}`, query }, Documents)
  return listed.ok ? ok(listed.value.items) : err(toMagentoFailure(listed.error))
}

/** The document that carries a comment of ours; lists leave comments out, so each is asked for them. */
export async function findTold<One extends Pick<Document, 'entity_id'>>(
  http: Http,
  kind: Commented,
  { documents, told }: { documents: readonly One[]; told: Known },
): Promise<Result<One | null, CallFailure>> {
  for (const document of documents) {
    const path = `${pathOf[kind]}/${document.entity_id}/comments`
    const read = await http.json({ verb: commentsOf[kind], method: 'GET', path }, Comments)
    if (!read.ok) return err(toMagentoFailure(read.error))
    if (read.value.items.some(({ comment }) => comment !== null && says(comment, told))) return ok(document)
  }
  return ok(null)
}
