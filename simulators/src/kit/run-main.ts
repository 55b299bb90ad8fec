/** Starts a simulator as a process of its own: one line with its address on stdout, stops on SIGTERM or SIGINT. */
export async function runMain(start: () => Promise<{ url: string; close(): Promise<void> }>): Promise<void> {
  const running = await start()
  const stop = () => {
    void running.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.stdout.write(`${JSON.stringify({ ready: true, url: running.url })}\n`)
}

/** A number from the environment; the fallback when the variable is absent or empty. */
export function numberFromEnv<T>(name: string, fallback: T): number | T {
  const value = process.env[name]
  return value ? Number(value) : fallback
}
