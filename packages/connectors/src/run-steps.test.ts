import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { uuidv7 } from '@ihub/kit/ids'
import type { RunStep } from '@ihub/ports/engine'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenConnector } from './open-connector.ts'
import { findConnector } from './registry.ts'
import { acquireForOne } from './session-keeper.ts'

const login = { user: 'hub', password: 'millennium-password' }
const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
let millennium: Awaited<ReturnType<typeof startMillennium>>

beforeAll(async () => {
  millennium = await startMillennium({ ...login, emitterDocument: '12345678000195' })
})
afterAll(async () => {
  await millennium.close()
  await dispatcher.close()
})

test('a run is told when a call waits for its turn, when it is made, and when it is over', async () => {
  const turn = Promise.withResolvers<void>()
  const openConnector = createOpenConnector({
    dispatcher,
    findConnector,
    readSettings: async () => ({
      connector: 'mln',
      settings: { ...login, baseUrl: `${millennium.url}/api/millenium_eco` },
    }),
    acquireSession: acquireForOne(),
    rateLimiterOf: () => ({ run: (call) => turn.promise.then(call) }),
  })
  const steps: RunStep[] = []
  const opened = await openConnector(
    {
      storeId: asId<StoreId>(uuidv7()),
      integrationId: asId<IntegrationId>(uuidv7()),
      onStep: (step) => steps.push(step),
    },
    () => expect(steps.at(-1)).toBe('hub'),
  )
  if (!opened.ok) throw new Error(opened.error.code)

  const asked = opened.value.checkHealth({ hookUrl: null })
  await expect.poll(() => steps).toEqual(['turn'])
  turn.resolve()

  expect(await asked).toMatchObject({ ok: true })
  expect(steps).toEqual(['turn', 'call', 'hub'])
})
