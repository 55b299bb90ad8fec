import { once } from 'node:events'
import { createServer } from 'node:net'
import { startHubProcess } from '@ihub/dev-env/hub-process'
import { expect, test } from 'vitest'
import { explainListening } from './explain-listening.ts'

async function tryToListen(host: string, port = 0): Promise<string> {
  const server = createServer().listen(port, host)
  return once(server, 'listening').then(
    () => 'listening',
    (error) => explainListening(error, { host, port }),
  )
}

test('each mistake in HOST is said in words, with the address to put there', async () => {
  expect(await tryToListen('192.0.2.1')).toBe(
    'HOST 192.0.2.1 is no address of this machine. Set it to 127.0.0.1 for this machine alone, to 0.0.0.0 for all its addresses, or to one of them.',
  )
  expect(await tryToListen('no-such-machine.invalid')).toMatch(
    /^HOST no-such-machine\.invalid is a name that leads to no address/,
  )
})

test('the hub says it at once and without a stack', async () => {
  await expect(startHubProcess({ HOST: '192.0.2.1', PORT: '0' })).rejects.toThrow(
    /^the hub ended with code 1:\nHOST 192\.0\.2\.1 is no address of this machine\.[^\n]+$/,
  )
}, 60_000)
