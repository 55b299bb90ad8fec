import { systemTraits } from '@ihub/domain/system-traits'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Capabilities } from '@ihub/ports/capabilities'
import { drain, feedTests } from '@ihub/ports/conformance/feed-tests'
import type { FileFault } from '@ihub/ports/conformance/file-exchange'
import { movementNewsConformance } from '@ihub/ports/conformance/movement-source'
import { statusesOf } from '@ihub/ports/conformance/order-status-source'
import { type StepReportsWorld, stepReportsConformance } from '@ihub/ports/conformance/step-reports'
import { successOf } from '@ihub/ports/conformance/system-world'
import { warehouseFilesConformance } from '@ihub/ports/conformance/warehouse-orders'
import type { WarehouseFilesWorld } from '@ihub/ports/conformance/warehouse-orders-world'
import { folders } from '@ihub/simulators/senior/file-desk'
import { startSenior } from '@ihub/simulators/senior/start-senior'
import type { FileServerFault } from '@ihub/simulators/sftp/file-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFiles } from '../open-files.ts'
import { senior } from './index.ts'
import { postingsOf, reportsOf, warehouseBehind } from './test/worlds.ts'

const login = { username: 'loja', password: 'senha-da-loja' }
const deposit = { depositorDocument: '12345678000195', warehouseDocument: '98765432000198' }
const timeoutMs = 2_000
const otherKey = `SHA256:${'A'.repeat(43)}`
const faults: Record<FileFault, FileServerFault> = {
  silent: 'says-nothing',
  'other-protocol': 'no-ssh',
  hangs: 'hang',
  garbage: 'garbage',
  'lost-answer': 'lost-answer',
  'cut-in-read': 'cut-in-read',
  'cut-in-write': 'cut-in-write',
}

let made = 0
const nextCode = () => {
  made += 1
  return `v${3_000_000 + made}abc-01`
}

async function startWorld() {
  const simulator = await startSenior({ user: 'x', password: 'x', ...deposit, files: login })
  const desk = simulator.files
  if (!desk) throw new Error('the simulator trades no files')
  const { server, sweep } = desk
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const connect = (given: object = {}): Capabilities => {
    const settings = senior.settings.parse({
      integrationType: 'FILES',
      ...deposit,
      filesHost: '127.0.0.1',
      filesPort: server.port,
      filesHostKey: server.fingerprint,
      filesUser: login.username,
      filesPassword: login.password,
      inputPath: `${folders.input}/`,
      outputPath: folders.output,
      pdfPath: folders.pdf,
      ...given,
    })
    const wanted = senior.files?.(settings)
    if (!wanted) throw new Error('the settings choose no files')
    const files = openFiles(wanted, { dispatcher, timeoutMs })
    const http = createHttp({ dispatcher, owner: 'shop', ...senior.http(settings) })
    return senior.create({ http, files, settings })
  }
  const commitFile = async (fault: FileFault) => server.commit(faults[fault])
  const behind = warehouseBehind(simulator, nextCode)
  const swept =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    (...args: Args) => {
      sweep()
      return work(...args)
    }
  return {
    traits: systemTraits.senior,
    connector: connect(),
    stranger: connect({ filesPassword: 'outra-senha' }),
    nobody: connect({ filesPort: 1 }),
    misled: connect({ filesHostKey: otherKey }),
    timeoutMs,
    simulator,
    tree: server.tree,
    connect,
    open: () => connect(),
    commitFile,
    commit: () => commitFile('lost-answer'),
    recover: async () => server.recover(),
    close: async () => {
      await simulator.close()
      await dispatcher.close()
    },
    ...behind,
    kept: swept(behind.kept),
    board: swept(behind.board),
    giveFiles: swept(behind.giveFiles),
    giveUp: swept(behind.giveUp),
    ...postingsOf(simulator, deposit.warehouseDocument),
  }
}
type World = Awaited<ReturnType<typeof startWorld>>

const startOrdersWorld = (): Promise<WarehouseFilesWorld> => startWorld()
warehouseFilesConformance({ name: 'senior', way: 'files', start: startOrdersWorld })
movementNewsConformance({ name: 'senior', way: 'files', start: startWorld })

const startReportsWorld = async (): Promise<StepReportsWorld> => {
  const world = await startWorld()
  return { ...world, ...reportsOf(world.simulator, nextCode) }
}
stepReportsConformance({ name: 'senior', way: 'files', start: startReportsWorld })

describe('files of the warehouse', () => {
  let world: World
  beforeEach(async () => {
    world = await startWorld()
  })
  afterEach(() => world.close())

  feedTests(() => ({
    feed: statusesOf(world.connector),
    cause: async () => world.simulator.answer({ orderCode: nextCode(), status: 'SEPARADO' }).orderCode,
  }))

  const old = Date.now() - 60 * 60_000
  const put = (name: string, content: unknown, at?: number) =>
    world.tree.write(
      `${folders.output}/${name}`,
      Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      at,
    )
  const answer = (orderCode: string, status = 'SEPARADO') => ({
    orderCode,
    status,
    occurredAt: '2026-11-20T08:00:00Z',
  })
  const names = (folder: string) =>
    world.tree.list(folder).filter((name) => world.tree.find(`${folder}/${name}`))
  const read = async (connector = world.connector) => {
    const feed = statusesOf(connector)
    if (feed.kind !== 'acknowledged') throw new Error('a feed of files is acknowledged')
    const page = successOf(await feed.read())
    return {
      codes: page.items.map(({ originOrderId }) => originOrderId),
      unreadable: page.unreadable ?? [],
      settle: () => feed.acknowledge(page.handles),
    }
  }

  test('a file is moved once it was taken in, and none is read twice', async () => {
    put('RET_1.json', { answers: [answer('v1'), answer('v2')] })
    const page = await read()
    expect(page.codes).toEqual(['v1', 'v2'])
    expect(names(folders.output)).toEqual(['RET_1.json'])
    expect(await page.settle()).toEqual({ ok: true, value: null })

    expect(names(folders.output)).toEqual([])
    expect(names(`${folders.output}/backup`)).toEqual(['RET_1.json'])
    expect((await read()).codes).toEqual([])
  })

  test('a file that is half written is left until it is whole, in whatever way it is written', async () => {
    const whole = JSON.stringify({ answers: [answer('v1')] })
    put('RET_1.json', whole.slice(0, 40))
    put('.RET_2.json.part', whole)
    put('RET_3.json', '')
    put('RET_4.json', { answers: [answer('v4')] })
    const first = await read()
    expect([first.codes, first.unreadable]).toEqual([['v4'], []])
    await first.settle()
    expect(names(folders.output)).toEqual(['RET_1.json', '.RET_2.json.part', 'RET_3.json'])

    put('RET_1.json', whole)
    const second = await read()
    expect(second.codes).toEqual(['v1'])
  })

  test('a file that was written anew after it was read stays, and is read anew', async () => {
    put('RET_1.json', { answers: [answer('v1')] }, old)
    const first = await read()
    put('RET_1.json', { answers: [answer('v1'), answer('v2')] })
    await first.settle()
    expect((await read()).codes).toEqual(['v1', 'v2'])
  })

  test('a file that nobody ended is kept aside, and somebody hears of it', async () => {
    put('RET_1.json', '{"answers":[{"orderCode":"v1"', old)
    put('RET_2.json', { answers: [answer('v2')] })
    const page = await read()
    expect(page.codes).toEqual(['v2'])
    expect(page.unreadable).toMatchObject([
      { problem: 'RET_1.json: the file is no JSON', received: { file: 'RET_1.json' } },
    ])
    await page.settle()
    expect(names(`${folders.output}/error`)).toEqual(['RET_1.json'])
    expect(names(folders.output)).toEqual([])
  })

  test.each([
    ['neither answers nor movements', { respostas: [] }],
    ['both', { answers: [], movements: [] }],
    ['no object', [1]],
  ])('a file that holds %s is kept aside', async (_, content) => {
    put('RET_1.json', content)
    const page = await read()
    expect(page.unreadable).toHaveLength(1)
    await page.settle()
    expect(names(`${folders.output}/error`)).toEqual(['RET_1.json'])
  })

  test('a file with one odd answer tells the others, and is kept aside', async () => {
    put('RET_1.json', { answers: [answer('v1', 'PERDIDO'), answer('v2')] })
    const page = await read()
    expect(page.codes).toEqual(['v2'])
    expect(page.unreadable).toMatchObject([{ originOrderId: 'v1' }])
    await page.settle()
    expect(names(`${folders.output}/error`)).toEqual(['RET_1.json'])
  })

  test('a name says nothing: renamed files are known by their content, also while they are taken', async () => {
    put('MOV_1.json', { answers: [answer('v1')] })
    const page = await read()
    expect(page.codes).toEqual(['v1'])
    world.tree.rename(`${folders.output}/MOV_1.json`, `${folders.output}/copia de MOV_1`)
    await page.settle()
    expect((await read()).codes).toEqual(['v1'])
  })

  test('files that come again under their name replace none that was taken', async () => {
    for (const [index, code] of ['v1', 'v2', 'v3'].entries()) {
      put('RET_1.json', { answers: [answer(code)] }, old + index * 1_000)
      const page = await read()
      expect(page.codes).toEqual([code])
      expect(await page.settle()).toEqual({ ok: true, value: null })
    }
    expect(names(`${folders.output}/backup`)).toHaveLength(3)
  })

  test('two processes take a file once, whoever is late', async () => {
    put('RET_1.json', { answers: [answer('v1')] })
    const [one, other] = [await read(), await read(world.connect())]
    expect(await one.settle()).toEqual({ ok: true, value: null })
    expect(await other.settle()).toEqual({ ok: true, value: null })
    expect(names(`${folders.output}/backup`)).toEqual(['RET_1.json'])
  })

  test('a connection that is cut within a file loses nothing', async () => {
    put('RET_1.json', { answers: Array.from({ length: 4_000 }, (_, index) => answer(`v${index}`)) })
    await world.commitFile('cut-in-read')
    const feed = statusesOf(world.connector)
    if (feed.kind === 'acknowledged')
      expect(await feed.read()).toMatchObject({ ok: false, error: { kind: 'cut' } })
    await world.recover()
    expect((await read()).codes).toHaveLength(4_000)
  })

  test('the warehouse tells by a file what it cannot do', async () => {
    const { warehouseOrders } = world.connector
    await warehouseOrders?.cancelWarehouseOrder('v9-unknown', 'Cliente desistiu')
    world.simulator.files?.sweep()
    const { items } = await drain(statusesOf(world.connector), null)
    expect(items).toMatchObject([
      {
        report: 'warehouse-problem',
        originOrderId: 'v9-unknown',
        message: expect.stringContaining('não encontrado'),
      },
    ])
  })

  test('the files of an order are those that name it, once all of them are whole', async () => {
    const paper = (name: string, text: string) =>
      world.tree.write(`${folders.pdf}/${name}`, Buffer.from(text))
    paper('v1-01_danfe.pdf', '%PDF-1.4 …')
    paper('v1-010_danfe.pdf', '%PDF-1.4 %%EOF')
    paper('v1-01_leia-me.doc', 'x')
    const readFiles = () => world.connector.warehouseOrders?.readFiles('v1-01')
    expect(await readFiles()).toMatchObject({
      ok: false,
      error: { kind: 'busy', serviceCode: 'FILE_INCOMPLETE' },
    })
    paper('v1-01_danfe.pdf', '%PDF-1.4 … %%EOF\n')
    paper('etiqueta (v1-01).pdf', '%PDF-1.4 %%EOF')
    expect(await readFiles()).toMatchObject({
      ok: true,
      value: [
        { name: 'etiqueta (v1-01).pdf', kind: 'label' },
        { name: 'v1-01_danfe.pdf', kind: 'invoice' },
      ],
    })
  })

  test('a folder that is missing is told by its name', async () => {
    expect(await world.connector.checkHealth()).toEqual({ ok: true, value: null })
    expect(await world.connect({ outputPath: '/fora' }).checkHealth()).toMatchObject({
      ok: false,
      error: { kind: 'refused', serviceCode: 'FOLDER_MISSING', message: 'folder /fora is missing' },
    })
  })
})

test('files need their server, calls need their address', () => {
  const missing = (given: object) => {
    const parsed = senior.settings.safeParse({ ...deposit, ...given })
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
  }
  expect(missing({})).toEqual(['baseUrl', 'user', 'password'])
  expect(missing({ integrationType: 'FILES' })).toEqual([
    'filesHost',
    'filesHostKey',
    'filesUser',
    'filesPassword',
    'inputPath',
    'outputPath',
  ])
})
