export interface FailedTest {
  /** Relative to the root. */
  file: string
  name: string
  /** The first line of the failure. */
  message: string
}

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    /** Milliseconds since 1970. */
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The failed tests of vitest's JSON report, and the files that could not be collected; none without a report. */
export function failedTests(report: unknown, root: string): FailedTest[] {
  if (!isReport(report)) return []
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(name, root)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [{ file, name: 'the file', message: firstLine(message) }]
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        name: fullName,
        message: firstLine(failureMessages[0] ?? ''),
      }))
    })
}

/** The files that took longest, the longest first, with their seconds. */
export function slowestFiles(
  report: unknown,
  root: string,
  count: number,
): { file: string; seconds: number }[] {
  if (!isReport(report)) return []
  return report.testResults
    .map(({ name, startTime, endTime }) => ({
      file: relative(name, root),
      seconds: Math.round((endTime - startTime) / 1_000),
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}

const relative = (name: string, root: string) => (name.startsWith(root) ? name.slice(root.length) : name)

const isReport = (report: unknown): report is Report =>
  typeof report === 'object' && report !== null && 'testResults' in report

const firstLine = (text: string) => text.split('\n')[0] ?? ''
