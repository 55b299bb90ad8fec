import { SteadyClient } from './steady-client.ts'

export interface Listening {
  close(): Promise<void>
}

export interface Hearing {
  onPayload(payload: string, channel: string): void
  /** The connection is there again; announcements of the meantime are lost. */
  onBack(): void
  onError(error: unknown): void
}

const pauseMs = [100, 500, 1_000, 5_000] as const

/** One LISTEN connection for these channels, opened again when it breaks. */
export function listenOn(
  url: string,
  channels: readonly string[],
  { onPayload, onBack, onError }: Hearing,
): Listening {
  let client: SteadyClient | null = null
  let failures = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const again = (error?: unknown) => {
    client = null
    if (isClosed) return
    if (error) onError(error)
    timer = setTimeout(connect, pauseMs[Math.min(failures++, pauseMs.length - 1)])
  }
  async function connect() {
    const fresh = new SteadyClient({
      connectionString: url,
      keepAlive: true,
      application_name: 'ihub-listen',
    })
    let isOver = false
    const over = (error?: unknown) => {
      if (isOver) return
      isOver = true
      fresh.removeAllListeners('notification')
      fresh.end().catch(() => undefined)
      again(error)
    }
    fresh.on('error', over)
    fresh.on('end', () => over())
    fresh.on('notification', ({ payload, channel }) => onPayload(payload ?? '', channel))
    try {
      await fresh.connect()
      await fresh.query(channels.map((channel) => `listen "${channel}"`).join('; '))
      client = fresh
      if (failures > 0) onBack()
      failures = 0
    } catch (error) {
      over(error)
    }
  }
  const connecting = connect()

  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await connecting
      await client?.end()
    },
  }
}
