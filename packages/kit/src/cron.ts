import { CronExpressionParser } from 'cron-parser'

/** The first time after `after` that a cron expression names in an IANA time zone; ISO-8601 in, ISO-8601 out. */
export const nextRunAt = (cron: string, timeZone: string, after: string): string =>
  CronExpressionParser.parse(cron, { tz: timeZone, currentDate: new Date(after) })
    .next()
    .toDate()
    .toISOString()
