import type { TemplateProblem } from '@ihub/domain/webhook/body-template'
import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import type { DeliveryListRequest } from '@ihub/ports/reads'
import type { Reads } from '@ihub/ports/store-reads'
import type { RenderBody } from '@ihub/ports/webhook-bodies'
import type { SampleEvent } from './check-template.ts'

interface PreviewDeps {
  reads: Pick<Reads, 'listDeliveries' | 'findDelivery'>
  renderBody: RenderBody
}

interface Preview {
  storeId: string
  kind: HookKind
  template: string
  /** The documented example to use; null for the newest event of the store. */
  sample: SampleEvent | null
}

export interface PreviewedBody {
  /** Null while the store has no event. */
  event: { type: string; text: string } | null
  body: string | null
  problem: TemplateProblem | null
}

/** The body that a template would make of an event; nothing is sent or kept. */
export async function previewBody(
  deps: PreviewDeps,
  { template, sample, ...of }: Preview,
): Promise<PreviewedBody> {
  const event = sample
    ? { type: sample.type, text: JSON.stringify(sample.payload) }
    : await newestEvent(deps.reads, of)
  if (!event) return { event, body: null, problem: null }
  const made = deps.renderBody(template, event.text)
  return made.ok ? { event, body: made.value, problem: null } : { event, body: null, problem: made.error }
}

const newestFirst = { page: 1, limit: 1, orderBy: 'createdAt', direction: 'desc', words: [] } satisfies Omit<
  DeliveryListRequest,
  'kind'
>

async function newestEvent(
  reads: PreviewDeps['reads'],
  { storeId, kind }: { storeId: string; kind: HookKind },
) {
  const listed = await reads.listDeliveries(storeId, { kind, ...newestFirst })
  const [newest] = listed.ok ? listed.value.rows : []
  const delivery = newest && (await reads.findDelivery(storeId, { kind, deliveryId: newest.deliveryId }))
  return delivery ? { type: `${kind}.${delivery.event}`, text: delivery.body } : null
}
