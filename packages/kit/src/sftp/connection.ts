import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import SftpClient from 'ssh2-sftp-client'
import type { Dispatcher } from '../dispatcher.ts'
import { explainConnecting, explainLoss, FailedError } from './failures.ts'

export interface SftpLogin {
  username: string
  password?: string
  /** In PEM or in OpenSSH's own form. */
  privateKey?: string
  /** Of the private key. */
  passphrase?: string
}

export interface SftpAddress {
  dispatcher: Dispatcher
  host: string
  port: number
  /** The SHA-256 fingerprints of the keys that the host may show, as `ssh-keygen -l` writes them. */
  hostKeys: readonly string[]
  login: SftpLogin
  /** For the TCP and SSH handshakes and the login together. */
  connectTimeoutMs: number
}

export interface Connection {
  client: SftpClient
  /** Settles with the reason once the connection has ended. */
  lost: Promise<CallFailure>
  end(): void
}

/** Connects over a socket of the guarded dispatcher; shows nothing of the login to a host whose key is not known. */
export async function connectSftp(address: SftpAddress): Promise<Result<Connection, CallFailure>> {
  const { connectTimeoutMs } = address
  const client = new SftpClient('sftp', {})
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const message = `no connection within ${connectTimeoutMs} ms`
    const expire = () => reject(new FailedError({ kind: 'unreachable', message }))
    timer = setTimeout(expire, connectTimeoutMs)
  })
  const gone = new AbortController()
  try {
    return ok(await Promise.race([open(client, address, gone.signal), late]))
  } catch (error) {
    gone.abort()
    return err(explainConnecting(error))
  } finally {
    clearTimeout(timer)
  }
}

async function open(client: SftpClient, address: SftpAddress, gone: AbortSignal): Promise<Connection> {
  const { dispatcher, host, port, hostKeys, login } = address
  const socket = await dispatcher.openSocket(host, port)
  const end = () => void socket.destroy()
  gone.addEventListener('abort', end)
  if (gone.aborted) end()
  let problem: Error | null = null
  const remember = (error: Error) => {
    problem ??= error
  }
  client.on('error', remember)
  const hostVerifier = (key: Buffer) => {
    const shown = fingerprintOf(key)
    const isKnown = hostKeys.some((known) => plain(known) === plain(shown))
    if (!isKnown) remember(unknownHost(shown))
    return isKnown
  }
  try {
    const files = await client.connect({ ...login, sock: socket, hostVerifier, readyTimeout: 0 })
    const lost = new Promise<CallFailure>((resolve) => {
      const tell = () => resolve(explainLoss(problem))
      const fail = (error: Error) => {
        remember(error)
        tell()
      }
      client.on('error', fail)
      // Without a listener, an answer that is no SFTP ends the process.
      files.on('error', fail)
      client.on('close', tell)
      client.on('end', tell)
    })
    return { client, lost, end }
  } catch (error) {
    end()
    throw problem ?? wrongKey(error)
  }
}

/** RFC 4253, section 8: `SHA256:` and the hash in base64, as OpenSSH shows it. */
const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64')}`

const plain = (fingerprint: string) =>
  fingerprint
    .trim()
    .replace(/^SHA256:/i, '')
    .replace(/=+$/, '')

const unknownHost = (shown: string) =>
  new FailedError({
    kind: 'unreachable',
    message: `the host shows another key than the one that is known: ${shown.replace(/=+$/, '')}`,
    serviceCode: 'HOST_KEY_UNKNOWN',
  })

/** A private key that cannot be read is refused before anything is sent. */
function wrongKey(error: unknown): unknown {
  const { message } = error as Error
  if (!message.startsWith('Cannot parse privateKey')) return error
  return new FailedError({ kind: 'credentials', message, serviceCode: 'PRIVATE_KEY_UNREADABLE' })
}
