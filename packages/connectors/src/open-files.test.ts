import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { uuidv7 } from '@ihub/kit/ids'
import type { RunStep } from '@ihub/ports/engine'
import type { Exchange } from '@ihub/ports/http'
import { folders } from '@ihub/simulators/senior/file-desk'
import { startSenior } from '@ihub/simulators/senior/start-senior'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenConnector, createOpenDraft } from './open-connector.ts'
import { findConnector } from './registry.ts'
import { acquireForOne } from './session-keeper.ts'

const deposit = { depositorDocument: '12345678000195', warehouseDocument: '98765432000198' }
const login = { username: 'loja', password: 'senha-do-servidor' }
const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
const ids = { storeId: asId<StoreId>(uuidv7()), integrationId: asId<IntegrationId>(uuidv7()) }
let wms: Awaited<ReturnType<typeof startSenior>>

beforeAll(async () => {
  wms = await startSenior({ user: 'x', password: 'x', ...deposit, files: login })
})
afterAll(async () => {
  await wms.close()
  await dispatcher.close()
})

const stored = () => ({
  connector: 'senior',
  settings: {
    integrationType: 'FILES',
    ...deposit,
    filesHost: '127.0.0.1',
    filesPort: wms.files?.server.port,
    filesHostKey: wms.files?.server.fingerprint,
    filesUser: login.username,
    filesPassword: login.password,
    inputPath: folders.input,
    outputPath: folders.output,
    pdfPath: '',
  },
})

test('files are traded in turn, and each verb is shown without the password', async () => {
  const steps: RunStep[] = []
  const exchanges: Exchange[] = []
  let turns = 0
  const openConnector = createOpenConnector({
    dispatcher,
    findConnector,
    readSettings: async () => stored(),
    acquireSession: acquireForOne(),
    rateLimiterOf: () => ({
      run: (call) => {
        turns += 1
        return call()
      },
    }),
  })
  const opened = await openConnector({ ...ids, onStep: (step) => steps.push(step) }, (one) =>
    exchanges.push(one),
  )
  if (!opened.ok) throw new Error(opened.error.code)
  wms.files?.server.tree.write(
    `${folders.output}/RET.json`,
    Buffer.from(`{"answers":[{"x":"${login.password}"}]}`),
  )

  const feed = opened.value.orderStatusSource?.statuses
  if (feed?.kind !== 'acknowledged') throw new Error('a feed of files is acknowledged')
  expect(await feed.read()).toMatchObject({
    ok: true,
    value: { unreadable: [{}], handles: [expect.any(String)] },
  })

  expect(turns).toBe(2)
  expect(steps).toEqual(['turn', 'call', 'hub', 'turn', 'call', 'hub'])
  expect(exchanges.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'LIST /out',
    'READ /out/RET.json',
  ])
  expect(JSON.stringify(exchanges)).not.toContain(login.password)
})

test('typed settings are tried over the same way', async () => {
  const opened = createOpenDraft({ dispatcher, findConnector })(ids, stored())
  if (!opened.ok) throw new Error(opened.error.code)
  expect(await opened.value.checkHealth()).toEqual({ ok: true, value: null })
})
