import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './server.ts'

export interface Running {
  isUp(): boolean
  stop(): Promise<void>
}

const pausesMs = [100, 500, 1_000, 2_000, 5_000, 10_000] as const

/** Starts the server again whenever it ends by itself, as after the kernel killed it for memory or on a full disk. */
export function keepRunning(
  first: Server,
  start: () => Promise<Server>,
  onTrouble: (message: string) => void,
): Running {
  let server: Server | null = first
  const stopping = new AbortController()
  const endNow = () => void server?.process.kill('SIGINT')

  const watch = async () => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      if (server) {
        await ended(server)
        if (stopping.signal.aborted) return
        onTrouble(`PostgreSQL ended by itself${inWords(server.complaint())}; it is started again`)
        server = null
      }
      await sleep(pausesMs[Math.min(failures, pausesMs.length - 1)], undefined, {
        signal: stopping.signal,
      }).catch(() => undefined)
      if (stopping.signal.aborted) return
      server = await start().catch((error: Error) => {
        failures++
        onTrouble(`PostgreSQL does not start again${inWords(error.message)}`)
        return null
      })
      if (server) failures = 0
    }
  }
  const watching = watch()
  const forget = endWithProcess(endNow)

  return {
    isUp: () => server !== null,
    stop: async () => {
      stopping.abort()
      endNow()
      await watching
      // It may have been on its way up when the stop was asked for.
      endNow()
      if (server) await ended(server)
      forget()
    },
  }
}

const inWords = (complaint: string) => (complaint ? ` (${complaint})` : '')

const ended = async ({ process: { exitCode, signalCode }, process }: Server) => {
  if (exitCode === null && signalCode === null) await once(process, 'exit')
}

/** Where nothing else waits for signals, as in a test run, the server does not outlive the process that they end. */
function endWithProcess(endNow: () => void): () => void {
  const signals = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).filter(
    (signal) => process.listenerCount(signal) === 0,
  )
  const onSignal = (signal: NodeJS.Signals) => {
    endNow()
    forget()
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  const forget = () => {
    process.off('exit', endNow)
    for (const signal of signals) process.off(signal, onSignal)
  }
  process.on('exit', endNow)
  for (const signal of signals) process.on(signal, onSignal)
  return forget
}
