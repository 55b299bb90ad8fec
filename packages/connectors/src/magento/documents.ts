import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import { z } from 'zod'
import { says, type Told } from './comments.ts'
import { toMagentoFailure } from './errors.ts'
import { Id, listOf, Text } from './fields.ts'
import { searchCriteria } from './search-criteria.ts'

/** Far more invoices or shipments than an order ever has. */
const documentsMax = 200

const Documents = z.object({
  items: listOf(z.object({ entity_id: Id, tracks: listOf(z.object({ track_number: Text, title: Text })) })),
})
export type Document = z.output<typeof Documents>['items'][number]
const Comments = z.object({ items: listOf(z.object({ comment: Text })) })

type Kind = 'invoices' | 'shipments'
/** One document has another path than a list of them. */
const pathOf: Record<Kind, string> = { invoices: '/invoices', shipments: '/shipment' }

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
    fields: kind === 'shipments' ? 'items[entity_id,tracks[track_number,title]]' : 'items[entity_id]',
  })
  const listed = await http.json({ method: 'GET', path: `/${kind}`, query }, Documents)
  return listed.ok ? ok(listed.value.items) : err(toMagentoFailure(listed.error))
}

/** Whether one of the documents carries a comment of ours; lists leave comments out, so each is asked for them. */
export async function isTold(
  http: Http,
  kind: Kind,
  { documents, told }: { documents: readonly Document[]; told: Told },
): Promise<Result<boolean, CallFailure>> {
  for (const { entity_id } of documents) {
    const path = `${pathOf[kind]}/${entity_id}/comments`
    const read = await http.json({ method: 'GET', path }, Comments)
    if (!read.ok) return err(toMagentoFailure(read.error))
    if (read.value.items.some(({ comment }) => comment !== null && says(comment, told))) return ok(true)
  }
  return ok(false)
}
