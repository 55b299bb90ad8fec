import { CronExpressionParser } from 'cron-parser'

/** The first times after `after` that a cron expression names in an IANA time zone; ISO-8601 in, ISO-8601 out. */
export const nextRunsAt = (cron: string, timeZone: string, after: string, count: number): string[] =>
  CronExpressionParser.parse(cron, { tz: timeZone, currentDate: new Date(after) })
    .take(count)
    .map((at) => at.toDate().toISOString())

export const nextRunAt = (cron: string, timeZone: string, after: string): string => {
  const [first] = nextRunsAt(cron, timeZone, after, 1)
  if (first === undefined) throw new Error(`the expression ${cron} names no time`)
  return first
}
