import type { Answer, Question } from './child.ts'

export interface RunningPart {
  url?: string
  urls?: string[]
  close(): Promise<void>
  /** Answers the bench's questions meanwhile. */
  answer?(question: never): unknown
}

/** Runs a part as the process it is: one line when it is ready, answers to the bench, an orderly end on SIGTERM. */
export async function runChild(start: () => Promise<RunningPart>): Promise<void> {
  const part = await start()
  const stop = () => void part.close().finally(() => process.exit(0))
  process.once('SIGTERM', stop)
  // The bench was killed: nobody will stop this process any more.
  process.once('disconnect', stop)
  process.on('message', (message) => {
    const { id, question } = message as Question
    void Promise.resolve(part.answer?.(question as never)).then((answer) =>
      process.send?.({ id, answer } satisfies Answer),
    )
  })
  process.stdout.write(`${JSON.stringify({ url: part.url, urls: part.urls })}\n`)
}

/** A setting the bench always gives. */
export function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}
