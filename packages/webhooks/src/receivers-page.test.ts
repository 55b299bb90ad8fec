import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ihub/kit/free-port'
import { afterAll, describe, expect, test } from 'vitest'
import { signatureHeaders } from './sign.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const earlier = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const page = await readFile(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')
const folder = await mkdtemp(join(tmpdir(), 'receivers-'))
afterAll(() => rm(folder, { recursive: true }))

interface Language {
  block: string
  file: string
  /** The command whose version says that it is installed. */
  runtime: string
  version: string
  run(file: string, port: number): string[]
}

const languages: Language[] = [
  {
    block: 'ts',
    file: 'receiver.ts',
    runtime: process.execPath,
    version: '--version',
    run: (file) => [file],
  },
  { block: 'python', file: 'receiver.py', runtime: 'python3', version: '--version', run: (file) => [file] },
  {
    block: 'php',
    file: 'receiver.php',
    runtime: 'php',
    version: '--version',
    run: (file, port) => ['-S', `127.0.0.1:${port}`, file],
  },
  { block: 'java', file: 'Receiver.java', runtime: 'java', version: '-version', run: (file) => [file] },
]

const programOf = ({ block }: Language) => {
  const program = page.match(new RegExp(`\`\`\`${block}\n([\\s\\S]*?)\n\`\`\``))?.[1]
  if (!program) throw new Error(`docs/webhooks.md has no receiver in ${block}`)
  return program
}

const isInstalled = ({ runtime, version }: Language) => spawnSync(runtime, [version]).status === 0

test('the page has a receiver in each language', () => {
  for (const language of languages) expect(programOf(language).length).toBeGreaterThan(500)
})

describe.each(languages.filter(isInstalled))('the receiver in $block', (language) => {
  let child: ChildProcess
  let said = ''
  afterAll(() => child.kill())

  const start = async () => {
    const file = join(folder, language.file)
    await writeFile(file, programOf(language))
    const port = await freePort()
    child = spawn(language.runtime, language.run(file, port), {
      env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret, TMPDIR: folder },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
    const url = `http://127.0.0.1:${port}/`
    await expect.poll(() => fetch(url, { method: 'POST', body: '' }).then(() => 'up', String)).toBe('up')
    return url
  }

  test('takes events that are signed, once each, and no others', async () => {
    const url = await start()
    const body = JSON.stringify({ type: 'order.invoiced', version: 1, data: { name: 'Conceição 📦' } })
    const signed = (change: Partial<Parameters<typeof signatureHeaders>[0]> = {}) =>
      signatureHeaders({ id: `${language.block}-1`, atMs: Date.now(), body, secrets: [secret], ...change })
    const post = async (headers: Record<string, string>, sent = body) =>
      (await fetch(url, { method: 'POST', body: sent, headers })).status
    const minuteMs = 60_000

    expect(await post(signed())).toBe(204)
    expect(await post(signed()), 'the same event once more').toBe(204)
    expect(await post(signed({ id: `${language.block}-2`, secrets: [earlier, secret] })), 'rotated').toBe(204)
    expect(await post(signed(), body.replace('order', 'Order')), 'another body').toBe(401)
    expect(await post({ ...signed(), 'webhook-id': 'msg_9' }), 'another id').toBe(401)
    expect(await post(signed({ secrets: [earlier] })), 'another secret').toBe(401)
    expect(await post(signed({ atMs: Date.now() - 6 * minuteMs })), 'old').toBe(401)
    expect(await post(signed({ atMs: Date.now() + 6 * minuteMs })), 'ahead').toBe(401)
    const { 'webhook-signature': signature, ...unsigned } = signed()
    expect(await post(unsigned), 'unsigned').toBe(401)
    expect(await post({ ...signed(), 'webhook-signature': `v2,${signature?.slice(3)} v1,` })).toBe(401)
    expect(await post({}), 'no webhook').toBe(400)
    expect(await post({ ...signed(), 'webhook-timestamp': 'now' })).toBe(400)
    await expect.poll(() => said.match(/order\.invoiced/g)?.length, { message: 'handled' }).toBe(2)
  })
})
