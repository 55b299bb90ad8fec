import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import ssh2, { type AuthContext } from 'ssh2'
import { answerRequests } from './answer-requests.ts'
import { FolderTree } from './folder-tree.ts'

/**
 * - `says-nothing`: takes connections and never speaks.
 * - `no-ssh`: speaks another protocol.
 * - `garbage`: breaks the encrypted stream with bytes that mean nothing, at the next request.
 * - `hang`: answers no request.
 * - `cut-in-read`, `cut-in-write`: ends the connection at the second piece of a file.
 * - `lost-answer`: renames the next file, and ends the connection instead of answering.
 */
export type FileServerFault =
  | 'says-nothing'
  | 'no-ssh'
  | 'garbage'
  | 'hang'
  | 'cut-in-read'
  | 'cut-in-write'
  | 'lost-answer'

export type FileServerOptions = {
  username: string
  password: string
  /** In OpenSSH's form; a login by key is refused without one. */
  publicKey?: string
}

export type FileServer = {
  port: number
  /** As `ssh-keygen -l` writes it. */
  fingerprint: string
  tree: FolderTree
  connections(): { now: number; ever: number }
  /** Until `recover`. */
  commit(fault: FileServerFault): void
  recover(): void
  close(): Promise<void>
}

/** A partner's file server over SSH on 127.0.0.1, with its folders in memory. */
export async function startFileServer(options: FileServerOptions): Promise<FileServer> {
  const key = newKey('', () => ssh2.utils.generateKeyPairSync('ed25519'))
  const tree = new FolderTree()
  const sockets = new Set<Socket>()
  let fault: FileServerFault | null = null
  let pieces = 0
  let ever = 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  /** Others may still be on their way in. */
  const spoil = (port: number) => {
    for (const socket of sockets) if (socket.remotePort === port) socket.write(randomBytes(256))
  }
  const isSecond = (request: string) => {
    if (fault === (request === 'READ' ? 'cut-in-read' : 'cut-in-write')) pieces += 1
    return pieces > 1
  }
  const interceptAt =
    (port: number) =>
    (request: string): boolean => {
      if (fault === 'hang') return true
      if (fault === 'garbage') spoil(port)
      else if ((request === 'READ' || request === 'WRITE') && isSecond(request)) cut()
      else return false
      return true
    }
  const losesAnswer = () => {
    const isLost = fault === 'lost-answer'
    if (isLost) {
      fault = null
      cut()
    }
    return isLost
  }
  const server = new ssh2.Server({ hostKeys: [key.private] }, (client, { port }) => {
    client.on('error', () => undefined)
    client.on('authentication', (context) => {
      if (isKnown(context, options)) context.accept()
      else context.reject(['password', 'publickey'])
    })
    client.on('session', (acceptSession) =>
      acceptSession().on('sftp', (acceptSftp) => {
        const channel = acceptSftp()
        channel.on('error', () => undefined)
        answerRequests(channel, { tree, intercept: interceptAt(port), losesAnswer })
      }),
    )
  })
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    ever += 1
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (fault === 'no-ssh') socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n')
    else if (fault !== 'says-nothing') server.injectSocket(socket)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const recover = () => {
    fault = null
    pieces = 0
  }
  return {
    port: (listener.address() as AddressInfo).port,
    fingerprint: fingerprintOf(key.public),
    tree,
    connections: () => ({ now: sockets.size, ever }),
    commit: (next) => {
      recover()
      fault = next
    },
    recover,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve())
        cut()
      }),
  }
}

/** A pair of keys in OpenSSH's form, the private one sealed by a passphrase. */
export const createLoginKey = (passphrase: string): KeyPair =>
  newKey(passphrase, () =>
    ssh2.utils.generateKeyPairSync('ed25519', { passphrase, cipher: 'aes256-ctr', rounds: 1 }),
  )

interface KeyPair {
  private: string
  public: string
}

/** Some of the keys that the library makes are malformed, as it says itself once it reads them. */
function newKey(passphrase: string, make: () => KeyPair): KeyPair {
  for (;;) {
    const pair = make()
    if (!(ssh2.utils.parseKey(pair.private, passphrase) instanceof Error)) return pair
  }
}

/** Of a public key in OpenSSH's form: `ssh-ed25519 AAAA… comment`. */
function fingerprintOf(publicKey: string): string {
  const bytes = Buffer.from(publicKey.split(' ')[1] ?? '', 'base64')
  return `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`
}

function isKnown(context: AuthContext, { username, password, publicKey }: FileServerOptions): boolean {
  if (context.username !== username) return false
  if (context.method === 'password') return isSame(Buffer.from(context.password), Buffer.from(password))
  if (context.method !== 'publickey' || publicKey === undefined) return false
  const known = ssh2.utils.parseKey(publicKey)
  if (known instanceof Error || Array.isArray(known)) return false
  if (context.key.algo !== known.type || !isSame(context.key.data, known.getPublicSSH())) return false
  const { signature, blob, hashAlgo } = context
  return !signature || !blob || known.verify(blob, signature, hashAlgo) === true
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
