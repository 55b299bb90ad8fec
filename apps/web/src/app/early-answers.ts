interface EarlyAnswers {
  /** What `boot.js` sent along: another session or store than now makes the answers worthless. */
  headers: Record<string, string>
  answers: Record<string, Promise<Response>>
  /** On the clock of `performance.now()`. */
  until: number
}

declare global {
  var __earlyAnswers: EarlyAnswers | undefined
}

/** The answer to a read that `boot.js` started before the app's code was there; each is taken once. */
export function takeEarlyAnswer(url: string, headers: Record<string, string>): Promise<Response> | undefined {
  const early = globalThis.__earlyAnswers
  const answer = early?.answers[url]
  if (!early || !answer) return undefined
  delete early.answers[url]
  const isOurs = ['authorization', 'store-id'].every((name) => early.headers[name] === headers[name])
  return isOurs && performance.now() < early.until ? answer : undefined
}
