import { Writable } from 'node:stream'
import { withPoison } from '@ihub/dev-env/poison'
import { startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { goodEnds } from '@ihub/domain/constants'
import { asId, type ProcessId } from '@ihub/domain/ids'
import { createLogger } from '@ihub/kit/logger'
import { errorBody } from '@ihub/simulators/millennium/wire'
import { expect, test, vi } from 'vitest'

test('a job that ends with a bug does not make the rest of its batch run twice at once', async () => {
  const hub = await startTestHub()
  const shop = await startShop(hub, 'one-bad-job')
  const { vtex, millennium } = shop
  const include = { method: 'POST', path: '/api/millenium_eco/pedido_venda/inclui' }
  const first = await hub.startWorker()
  const poisoned = vtex.placeOrder().orderId
  await hub.notify(shop, poisoned)
  await reaches(hub, shop, poisoned, 'handling')
  millennium.faults.add({
    match: include,
    kind: 'status',
    status: 400,
    body: errorBody(400, 'CPF inválido'),
    times: 1,
  })
  const waiting = vtex.placeOrder().orderId
  await hub.notify(shop, waiting)
  const refused = await vi.waitFor(async () => {
    const [process] = (await hub.processes(shop, 'send-order-to-erp')).filter(({ can_retry }) => can_retry)
    if (!process) throw new Error('not refused yet')
    return process
  }, patiently)
  await isQuiet(hub, shop)
  await first.stop()

  // One batch: a poll that cannot write its reads, and a slow creation that began beside it.
  millennium.advance(poisoned, 2)
  millennium.faults.add({ match: include, kind: 'slow', ms: 7_000 })
  await hub.engine.processes.retry(shop.storeId, asId<ProcessId>(refused.process_id), { kind: 'cron' })
  await pollNow(hub, shop, 'mln', 'read-erp-statuses')
  const second = await withPoison(hub.database.url, poisoned, async () => {
    const worker = await hub.startWorker()
    await reaches(hub, shop, waiting, 'handling')
    return worker
  })
  await isQuiet(hub, shop)

  const sent = await hub.processes(shop, 'send-order-to-erp')
  expect(sent.at(-1)).toMatchObject({ entity_code: waiting, status: 'success', attempts: 1 })
  expect(millennium.created(waiting)).toBe(1)
  await second.stop()
  await shop.close()
  await hub.close()
})

/** A log that keeps its lines. */
function keepLines() {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return { lines, log: createLogger({ name: 'test', level: 'warn', destination }) }
}

test('a bug in a run that its worker went on with ends that run, which comes again, and its line in the log names the work', async () => {
  const { lines, log } = keepLines()
  const hub = await startTestHub(log)
  const shop = await startShop(hub, 'bad-second-step')
  const { vtex, millennium } = shop
  const approval = { path: '/api/millenium_eco/pedido_venda/processastatus' }
  millennium.faults.add({ match: approval, kind: 'slow', ms: 5_000, times: 1 })
  const worker = await hub.startWorker()
  const code = vtex.placeOrder().orderId
  await hub.notify(shop, code)
  const approving = async () => (await hub.processes(shop, 'approve-order-in-erp'))[0]
  await vi.waitFor(async () => expect((await approving())?.status).toBe('running'), patiently)

  await withPoison(hub.database.url, code, () =>
    vi.waitFor(
      async () =>
        expect(await approving()).toMatchObject({
          service_code: 'hub.unexpected',
          held_by: null,
          attempts: 1,
        }),
      patiently,
    ),
  )

  await reaches(hub, shop, code, 'handling')
  await isQuiet(hub, shop)
  expect(millennium.created(code)).toBe(1)
  // The ERP may have told of the approval by then, which leaves the second attempt nothing to do.
  expect(await approving()).toMatchObject({ status: expect.toBeOneOf([...goodEnds]), attempts: 2 })
  const [held] = await hub.processes(shop, 'send-order-to-erp')
  expect(lines.filter(({ msg }) => msg === 'a run ended with a bug')).toMatchObject([
    {
      level: 'error',
      storeId: shop.storeId,
      processId: held?.process_id,
      operation: 'send-order-to-erp',
      subject: code,
      connector: 'mln',
      error: { message: expect.any(String) },
    },
  ])
  await worker.stop()
  await shop.close()
  await hub.close()
})
