import type { CallFailureKind } from '@ihub/domain/call-failures'
import { beforeEach, expect, test } from 'vitest'
import type { FileExchange, ListedFile } from '../file-exchange.ts'
import { done, fault, kindOf, type Suite, successOf, suite } from './system-world.ts'

/**
 * How a partner's file server fails from now on. `cut-in-read` and `cut-in-write` strike within a file; `lost-answer`
 * does what was asked once, for the next file that is moved or put in its place.
 */
export type FileFault =
  | 'silent'
  | 'other-protocol'
  | 'garbage'
  | 'hangs'
  | 'cut-in-read'
  | 'cut-in-write'
  | 'lost-answer'

/** A simulated partner with the folders `/in`, `/in/done`, `/out` and `/out/taken`, and exchanges in front of it. */
export interface FileExchangeWorld {
  exchange: FileExchange
  /** The same exchange, over a connection of its own. */
  open(): FileExchange
  /** The same exchange with a password that the partner does not know. */
  stranger: FileExchange
  /** The same exchange, which expects another host at the address. */
  misled: FileExchange
  /** The same exchange, at an address where nobody listens. */
  nobody: FileExchange
  /** The partner puts a file, or goes on writing one, at the time that is given. */
  put(path: string, text: string, modifiedAt?: string): void
  remove(path: string): void
  /** The bytes of a file; null when there is none. */
  read(path: string): string | null
  /** The names in a folder, hidden ones too. */
  names(folder: string): string[]
  /** Every size under which the partner could have found the file. */
  sizesSeen(path: string): number[]
  /** Empties all folders. */
  clear(): void
  commit(fault: FileFault): Promise<void>
  recover(): Promise<void>
  close(): Promise<void>
}

/** Registers the promises of every file exchange, as vitest tests. */
export const fileExchangeConformance = (given: Suite<FileExchangeWorld>): void =>
  suite(given, 'file exchange', emptyFolders, readingTests, writingTests, movingTests, failureTests)

type Given = () => FileExchangeWorld

const plenty = 1_000_000
/** Longer than a piece of a file as exchanges read and write it. */
const longText = 'pedido;12345\r\n'.repeat(30_000)

const listed = async (exchange: FileExchange, path: string): Promise<ListedFile> => {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const found = successOf(await exchange.listFiles(folder)).find((file) => file.path === path)
  if (!found) throw new Error(`${path} is not listed`)
  return found
}
const fileOf = (path: string, text: string) => ({ path, bytes: Buffer.from(text) })
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

const emptyFolders = (given: Given): void => beforeEach(() => given().clear())

function readingTests(given: Given): void {
  test('a folder is listed with name, size and time, the oldest first', async () => {
    const { exchange, put } = given()
    put('/in/b.txt', 'novo', '2024-03-01T12:00:01.000Z')
    put('/in/a.txt', 'novo', '2024-03-01T12:00:01.000Z')
    put('/in/z.txt', 'velho', '2024-03-01T12:00:00.000Z')
    put('/in/.c.txt.part', 'meio')

    expect(successOf(await exchange.listFiles('/in'))).toEqual([
      { path: '/in/z.txt', name: 'z.txt', sizeBytes: 5, modifiedAt: '2024-03-01T12:00:00.000Z' },
      { path: '/in/a.txt', name: 'a.txt', sizeBytes: 4, modifiedAt: '2024-03-01T12:00:01.000Z' },
      { path: '/in/b.txt', name: 'b.txt', sizeBytes: 4, modifiedAt: '2024-03-01T12:00:01.000Z' },
    ])
    expect(successOf(await exchange.listFiles('/out'))).toEqual([])
    expect(kindOf(await exchange.listFiles('/nowhere'))).toBe('not-found')
  })

  test('a file is read byte for byte, an empty one too, and twice', async () => {
    const { exchange, put } = given()
    put('/in/a.txt', longText)
    put('/in/b.txt', '')
    for (const [path, text] of [
      ['/in/a.txt', longText],
      ['/in/b.txt', ''],
      ['/in/a.txt', longText],
    ] as const)
      expect(textOf(successOf(await exchange.readFile(await listed(exchange, path), plenty)))).toBe(text)
  })

  test('a file that is too large is not read', async () => {
    const { exchange, put } = given()
    put('/in/a.txt', longText)
    const file = await listed(exchange, '/in/a.txt')
    expect(await exchange.readFile(file, longText.length)).toMatchObject({ ok: true })
    expect(await exchange.readFile(file, longText.length - 1)).toMatchObject({
      ok: false,
      error: { kind: 'unreadable', serviceCode: 'FILE_TOO_LARGE' },
    })
  })

  test('a file that is gone is not found', async () => {
    const { exchange, put, remove } = given()
    put('/in/a.txt', 'x')
    const file = await listed(exchange, '/in/a.txt')
    remove('/in/a.txt')
    expect(kindOf(await exchange.readFile(file, plenty))).toBe('not-found')
  })

  test('a file that its partner is still writing is busy, until it stays as it was listed', async () => {
    const { exchange, put } = given()
    put('/in/a.txt', 'meio', '2024-03-01T12:00:00.000Z')
    const early = await listed(exchange, '/in/a.txt')
    put('/in/a.txt', 'meio pedido', '2024-03-01T12:00:00.000Z')
    expect(kindOf(await exchange.readFile(early, plenty))).toBe('busy')

    const later = await listed(exchange, '/in/a.txt')
    put('/in/a.txt', 'outro texto', '2024-03-01T12:00:05.000Z')
    expect(kindOf(await exchange.readFile(later, plenty))).toBe('busy')

    const whole = await listed(exchange, '/in/a.txt')
    expect(textOf(successOf(await exchange.readFile(whole, plenty)))).toBe('outro texto')
  })
}

function writingTests(given: Given): void {
  test('the partner sees a file whole or not at all, and nothing else is left', async () => {
    const { exchange, read, names, sizesSeen } = given()
    expect(await exchange.writeFile(fileOf('/out/a.txt', longText))).toEqual(done)
    expect(read('/out/a.txt')).toBe(longText)
    expect(sizesSeen('/out/a.txt')).toEqual([longText.length])
    expect(names('/out')).toEqual(['taken', 'a.txt'])
  })

  test('the same file written twice is written once; another one under its name is a conflict', async () => {
    const { exchange, read, sizesSeen } = given()
    expect(await exchange.writeFile(fileOf('/out/a.txt', 'um'))).toEqual(done)
    expect(await exchange.writeFile(fileOf('/out/a.txt', 'um'))).toEqual(done)
    expect(kindOf(await exchange.writeFile(fileOf('/out/a.txt', 'dois')))).toBe('conflict')
    expect(kindOf(await exchange.writeFile(fileOf('/out/a.txt', 'ab')))).toBe('conflict')
    expect(read('/out/a.txt')).toBe('um')
    expect(sizesSeen('/out/a.txt')).toEqual([2])
  })

  test('a file that the partner has taken is not written again', async () => {
    const { exchange, put, remove, read } = given()
    const file = { ...fileOf('/out/a.txt', 'um'), takenTo: ['/out/taken'] }
    expect(await exchange.writeFile(file)).toEqual(done)
    remove('/out/a.txt')
    put('/out/taken/a.txt', 'um')
    expect(await exchange.writeFile(file)).toEqual(done)
    expect(read('/out/a.txt')).toBeNull()
    expect(await exchange.writeFile({ ...file, bytes: Buffer.from('dois') })).toEqual(done)
    expect(read('/out/a.txt')).toBe('dois')
  })

  test('a write that is cut off shows nothing, and succeeds when it is repeated', async () => {
    const { exchange, commit, recover, read, names } = given()
    await commit('cut-in-write')
    expect(kindOf(await exchange.writeFile(fileOf('/out/a.txt', longText)))).toBe('cut')
    expect(read('/out/a.txt')).toBeNull()
    expect(names('/out').every((name) => name === 'taken' || name.startsWith('.'))).toBe(true)

    await recover()
    expect(await exchange.writeFile(fileOf('/out/a.txt', longText))).toEqual(done)
    expect(read('/out/a.txt')).toBe(longText)
    expect(names('/out')).toEqual(['taken', 'a.txt'])
  })

  test('after a lost answer the repeated write succeeds and the file stood there once', fault, async () => {
    const { exchange, commit, sizesSeen } = given()
    await commit('lost-answer')
    expect(kindOf(await exchange.writeFile(fileOf('/out/a.txt', 'um')))).toBe('cut')
    expect(await exchange.writeFile(fileOf('/out/a.txt', 'um'))).toEqual(done)
    expect(sizesSeen('/out/a.txt')).toEqual([2])
  })

  test('a file for a folder that is missing is not found', async () => {
    const { exchange } = given()
    expect(kindOf(await exchange.writeFile(fileOf('/nowhere/a.txt', 'um')))).toBe('not-found')
  })
}

function movingTests(given: Given): void {
  test('a file moved twice is moved once', async () => {
    const { exchange, put, read } = given()
    put('/in/a.txt', 'um')
    expect(await exchange.moveFile('/in/a.txt', '/in/done/a.txt')).toEqual(done)
    expect(await exchange.moveFile('/in/a.txt', '/in/done/a.txt')).toEqual(done)
    expect([read('/in/a.txt'), read('/in/done/a.txt')]).toEqual([null, 'um'])
  })

  test('after a lost answer the repeated move succeeds', fault, async () => {
    const { exchange, put, read, commit } = given()
    put('/in/a.txt', 'um')
    await commit('lost-answer')
    expect(kindOf(await exchange.moveFile('/in/a.txt', '/in/done/a.txt'))).toBe('cut')
    expect(await exchange.moveFile('/in/a.txt', '/in/done/a.txt')).toEqual(done)
    expect(read('/in/done/a.txt')).toBe('um')
  })

  test('a second file of the same name does not replace the first', async () => {
    const { exchange, put, read } = given()
    put('/in/done/a.txt', 'um')
    put('/in/a.txt', 'dois')
    expect(kindOf(await exchange.moveFile('/in/a.txt', '/in/done/a.txt'))).toBe('conflict')
    expect([read('/in/a.txt'), read('/in/done/a.txt')]).toEqual(['dois', 'um'])
  })

  test('a file that is nowhere, or a folder that is missing, is not found', async () => {
    const { exchange, put } = given()
    expect(kindOf(await exchange.moveFile('/in/a.txt', '/in/done/a.txt'))).toBe('not-found')
    put('/in/a.txt', 'um')
    expect(kindOf(await exchange.moveFile('/in/a.txt', '/nowhere/a.txt'))).toBe('not-found')
  })
}

/** Every verb once, each over an exchange of its own, about a file that is there. */
const callEverything = (open: () => FileExchange, file: ListedFile) =>
  Promise.all([
    open().listFiles('/in'),
    open().readFile(file, plenty),
    open().writeFile(fileOf('/out/a.txt', longText)),
  ])
const move = (exchange: FileExchange) => exchange.moveFile('/in/a.txt', '/in/done/a.txt')

function failureTests(given: Given): void {
  const prepare = () => {
    given().put('/in/a.txt', longText)
    return listed(given().exchange, '/in/a.txt')
  }

  test.each<['stranger' | 'misled' | 'nobody', CallFailureKind]>([
    ['stranger', 'credentials'],
    ['misled', 'unreachable'],
    ['nobody', 'unreachable'],
  ])('to %s every verb answers %s, and nothing is done', async (who, kind) => {
    const file = await prepare()
    const exchange = given()[who]
    const answers = await callEverything(() => exchange, file)
    for (const result of [...answers, await move(exchange)]) expect(kindOf(result)).toBe(kind)
    expect(given().names('/out')).toEqual(['taken'])
    expect(given().read('/in/a.txt')).toBe(longText)
  })

  test.each<[FileFault, CallFailureKind]>([
    ['silent', 'unreachable'],
    ['other-protocol', 'unreachable'],
    ['garbage', 'unreadable'],
    ['hangs', 'timeout'],
  ])('while the partner is %s, every verb answers %s, and all is well afterwards', async (fault, kind) => {
    const file = await prepare()
    const { exchange, open, commit, recover } = given()
    await commit(fault)
    const [answers, ofMove] = await Promise.all([callEverything(open, file), move(exchange)])
    for (const result of [...answers, ofMove]) expect(kindOf(result)).toBe(kind)
    await recover()
    for (const result of await callEverything(() => exchange, file)) expect(kindOf(result)).toBe('success')
    expect(await move(exchange)).toEqual(done)
  })

  test('a read that is cut off is a cut, twice, and succeeds afterwards', async () => {
    const file = await prepare()
    const { exchange, commit, recover } = given()
    for (const _ of ['first', 'second']) {
      await commit('cut-in-read')
      expect(kindOf(await exchange.readFile(file, plenty))).toBe('cut')
    }
    await recover()
    expect(textOf(successOf(await exchange.readFile(file, plenty)))).toBe(longText)
  })
}
