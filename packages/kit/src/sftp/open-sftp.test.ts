import {
  type FileExchangeWorld,
  type FileFault,
  fileExchangeConformance,
} from '@ihub/ports/conformance/file-exchange'
import type { Exchange } from '@ihub/ports/http'
import { createLoginKey, type FileServerFault, startFileServer } from '@ihub/simulators/sftp/file-server'
import { afterEach, expect, test } from 'vitest'
import { createDispatcher } from '../dispatcher.ts'
import { openSftp, type SftpOptions } from './open-sftp.ts'

const login = { username: 'loja', password: 'senha-da-loja' }
const folders = ['/in/done', '/out/taken']
const faults: Record<FileFault, FileServerFault> = {
  silent: 'says-nothing',
  'other-protocol': 'no-ssh',
  garbage: 'garbage',
  hangs: 'hang',
  'cut-in-read': 'cut-in-read',
  'cut-in-write': 'cut-in-write',
  'lost-answer': 'lost-answer',
}
const otherKey = 'SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

async function startWorld(): Promise<FileExchangeWorld> {
  const server = await startFileServer(login)
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const { port, fingerprint, tree } = server
  const open = (options: Partial<SftpOptions> = {}) =>
    openSftp({
      dispatcher,
      host: '127.0.0.1',
      port,
      hostKeys: [fingerprint],
      login,
      connectTimeoutMs: 2_000,
      timeoutMs: 2_000,
      ...options,
    })
  const exchange = open()
  return {
    exchange,
    open,
    stranger: open({ login: { ...login, password: 'another' } }),
    misled: open({ hostKeys: [otherKey] }),
    nobody: open({ port: 1 }),
    put: (path, text, modifiedAt) =>
      void tree.write(path, Buffer.from(text), modifiedAt ? Date.parse(modifiedAt) : undefined),
    remove: (path) => void tree.remove(path),
    read: (path) => tree.find(path)?.bytes.toString() ?? null,
    names: (folder) => tree.list(folder),
    sizesSeen: (path) => tree.sizesSeen(path),
    commit: async (fault) => {
      await exchange.close()
      server.commit(faults[fault])
    },
    recover: async () => server.recover(),
    clear: () => {
      tree.clear()
      for (const folder of folders) tree.addFolder(folder)
    },
    close: async () => {
      await exchange.close()
      await server.close()
      await dispatcher.close()
    },
  }
}

fileExchangeConformance({ name: 'SFTP', start: startWorld })

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function serve(options: Partial<SftpOptions> & { publicKey?: string } = {}) {
  const { publicKey, ...own } = options
  const server = await startFileServer({ ...login, ...(publicKey && { publicKey }) })
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  const exchanges: Exchange[] = []
  const exchange = openSftp({
    dispatcher,
    host: '127.0.0.1',
    port: server.port,
    hostKeys: [server.fingerprint],
    login,
    onExchange: (one) => exchanges.push(one),
    ...own,
  })
  closing.push(dispatcher.close, server.close, exchange.close)
  server.tree.addFolder('/in')
  return { server, exchange, exchanges, dispatcher }
}

test('a private key opens the door, and one that cannot be read is refused', async () => {
  const key = createLoginKey('geheim')
  const keyed = { username: 'loja', privateKey: key.private, passphrase: 'geheim' }
  const { exchange } = await serve({ publicKey: key.public, login: keyed })
  expect(await exchange.listFiles('/in')).toEqual({ ok: true, value: [] })

  const other = await serve({ publicKey: key.public, login: { ...keyed, passphrase: 'other' } })
  expect(await other.exchange.listFiles('/in')).toMatchObject({
    ok: false,
    error: { kind: 'credentials', serviceCode: 'PRIVATE_KEY_UNREADABLE' },
  })
})

test('a host whose key is another is told by its fingerprint', async () => {
  const { server, exchange } = await serve({ hostKeys: [otherKey] })
  expect(await exchange.listFiles('/in')).toMatchObject({
    ok: false,
    error: {
      kind: 'unreachable',
      serviceCode: 'HOST_KEY_UNKNOWN',
      message: expect.stringContaining(server.fingerprint),
    },
  })
})

test('an address that may not be called is refused before anything is sent, by name and by number', async () => {
  const dispatcher = createDispatcher({
    resolve: (_name, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  closing.push(dispatcher.close)
  for (const host of ['127.0.0.1', 'files.example.com', '::1']) {
    const { exchange } = await serve({ dispatcher, host })
    expect(await exchange.listFiles('/in')).toMatchObject({
      ok: false,
      error: { kind: 'forbidden-target', serviceCode: 'EGRESS_FORBIDDEN' },
    })
  }
})

test('every verb is shown without the secrets, files as their text or their size', async () => {
  const { server, exchange, exchanges } = await serve()
  const bytes = Buffer.from(`usa ${login.password}`)
  await exchange.writeFile({ path: '/in/a.txt', bytes })
  await exchange.writeFile({ path: '/in/b.pdf', bytes: Buffer.alloc(9) })
  const listed = await exchange.listFiles('/in')
  const [first] = listed.ok ? listed.value : []
  if (!first) throw new Error('nothing is listed')
  await exchange.readFile(first, 100)
  await exchange.moveFile('/in/a.txt', `/nowhere/${login.password}`)

  const url = `sftp://127.0.0.1:${server.port}`
  expect(exchanges).toMatchObject([
    { method: 'WRITE', url: `${url}/in/a.txt`, requestBody: 'usa ***', failure: null },
    { method: 'WRITE', url: `${url}/in/b.pdf`, requestBody: '(9 bytes of unknown type)' },
    { method: 'LIST', url: `${url}/in`, responseBody: expect.stringMatching(/ 17 a\.txt\n.* 9 b\.pdf$/) },
    { method: 'READ', url: `${url}/in/a.txt`, responseBody: 'usa ***' },
    { method: 'MOVE', requestBody: '/nowhere/***', failure: expect.stringContaining('No such file') },
  ])
  expect(JSON.stringify(exchanges)).not.toContain(login.password)
})

test('verbs that come at once share one connection, which is given up when nobody uses it', async () => {
  const { server, exchange } = await serve({ idleMs: 20 })
  const listings = await Promise.all([1, 2, 3].map(() => exchange.listFiles('/in')))
  expect(listings).toEqual([1, 2, 3].map(() => ({ ok: true, value: [] })))
  expect(server.connections()).toEqual({ now: 1, ever: 1 })
  await expect.poll(() => server.connections()).toEqual({ now: 0, ever: 1 })
  expect(await exchange.listFiles('/in')).toMatchObject({ ok: true })
  expect(server.connections().ever).toBe(2)
})
