import { err, ok } from '@ihub/domain/result'
import type { AcknowledgedFeed } from '@ihub/ports/feed'
import type { Http } from '@ihub/ports/http'
import type { InboundOrderEvent } from '@ihub/ports/order-source'
import type { z } from 'zod'
import { toVtexFailure } from './errors.ts'
import { feedPath } from './paths.ts'
import { type CommitRequest, NoAnswer } from './schema.ts'

export const acknowledgeFeed =
  (http: Http): AcknowledgedFeed<InboundOrderEvent>['acknowledge'] =>
  async (handles) => {
    if (handles.length === 0) return ok(null)
    const json: z.input<typeof CommitRequest> = { handles }
    const answer = await http.json({ verb: 'feed-commit', method: 'POST', path: feedPath, json }, NoAnswer)
    return answer.ok ? ok(null) : err(toVtexFailure(answer.error))
  }
