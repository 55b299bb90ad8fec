interface EarlyAnswers {
  /**
   * The headers that `boot.js` sent along: an answer to other headers, such as another session or store, is worthless.
   */
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
  const names = new Set([...Object.keys(headers), ...Object.keys(early.headers)])
  const isOurs = [...names].every((name) => early.headers[name] === headers[name])
  return isOurs && performance.now() < early.until ? answer : undefined
}
