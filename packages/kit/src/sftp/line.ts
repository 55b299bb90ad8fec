import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type SftpClient from 'ssh2-sftp-client'
import { type Connection, connectSftp, type SftpAddress } from './connection.ts'
import { explainLoss, explainStatus } from './failures.ts'

export interface LineOptions extends Omit<SftpAddress, 'connectTimeoutMs'> {
  /** Default 15 s. */
  connectTimeoutMs?: number
  /** For one verb once the connection stands (default 60 s). */
  timeoutMs?: number
  /** How long a connection is kept that nobody uses (default 10 s). */
  idleMs?: number
}

export type Work<T> = (client: SftpClient) => Promise<T>

/** The connection, and the verbs that wait for it: a limit of time that is over ends the connection of all. */
export function createLine(options: LineOptions) {
  const { connectTimeoutMs = 15_000, timeoutMs = 60_000, idleMs = 10_000 } = options
  let connection: Connection | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const hangUp = () => {
    clearTimeout(idle)
    connection?.end()
    connection = null
  }
  async function connect(): Promise<Result<Connection, CallFailure>> {
    if (connection) return ok(connection)
    const connected = await connectSftp({ ...options, connectTimeoutMs })
    if (!connected.ok) return connected
    const { value } = connected
    connection = value
    void value.lost.then(() => {
      if (connection === value) hangUp()
    })
    return connected
  }
  async function run<T>(work: Work<T>): Promise<Result<T, CallFailure>> {
    clearTimeout(idle)
    const connected = await connect()
    if (!connected.ok) return connected
    const done = await within(connected.value, work, timeoutMs)
    if (done.isConnected) idle = setTimeout(hangUp, idleMs).unref()
    else hangUp()
    return done.result
  }
  return {
    run,
    hangUp,
    /** Does it once all that was asked for before is done. */
    perform: <T>(work: () => Promise<T>): Promise<T> => {
      const turn = last.then(work)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

interface Done<T> {
  result: Result<T, CallFailure>
  /** Whether the connection can be used again. */
  isConnected: boolean
}

async function within<T>(connection: Connection, work: Work<T>, timeoutMs: number): Promise<Done<T>> {
  let timer: NodeJS.Timeout | undefined
  const lost = (failure: CallFailure): Done<T> => ({ result: err(failure), isConnected: false })
  const late = new Promise<Done<T>>((resolve) => {
    const failure: CallFailure = { kind: 'timeout', message: `no complete answer within ${timeoutMs} ms` }
    timer = setTimeout(() => resolve(lost(failure)), timeoutMs)
  })
  const worked = work(connection.client).then(
    (value): Done<T> => ({ result: ok(value), isConnected: true }),
    (error: unknown): Done<T> | Promise<Done<T>> => {
      const answered = explainStatus(error)
      if (answered) return { result: err(answered), isConnected: true }
      // The step fails before the connection tells why it ended.
      return Promise.race([connection.lost.then(lost), nextTurn().then(() => lost(explainLoss(null)))])
    },
  )
  const done = await Promise.race([worked, connection.lost.then(lost), late])
  clearTimeout(timer)
  return done
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
