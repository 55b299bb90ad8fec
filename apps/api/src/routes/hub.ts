import * as contract from '@ihub/contract/hub'
import { ok } from '@ihub/domain/result'
import type { ApiDeps, Serve } from '../serve.ts'

export function hubRoutes(serve: Serve, { administration: { hold } }: ApiDeps) {
  serve.signedIn(contract.getHub, async () => ok({ held: await hold.find() }))
  serve.signedIn(contract.releaseHub, async ({ actor }) => {
    // A hub that somebody else released meanwhile is as it was asked for.
    await hold.release(actor)
    return ok({ held: await hold.find() })
  })
}
