import { expect, test } from 'vitest'
import { failedTests, slowestFiles } from './test-report.ts'

const root = '/project/'
const file = (name: string, status: string, tests: [string, string, string[]][], message = '') => ({
  name: `${root}${name}`,
  status,
  message,
  assertionResults: tests.map(([fullName, state, failureMessages]) => ({
    fullName,
    status: state,
    failureMessages,
  })),
})

test('names each failed test with its file and its first line, and a file that could not be read', () => {
  const report = {
    testResults: [
      file('one.test.ts', 'passed', [['goes well', 'passed', []]]),
      file('two.test.ts', 'failed', [
        ['goes well', 'passed', []],
        ['goes wrong', 'failed', ['expected 1 to be 2\n    at two.test.ts:3']],
      ]),
      file('three.test.ts', 'failed', [['never ran', 'skipped', []]], 'no database\n    at setup'),
    ],
  }
  expect(failedTests(report, root)).toEqual([
    { file: 'two.test.ts', name: 'goes wrong', message: 'expected 1 to be 2' },
    { file: 'three.test.ts', name: 'the file', message: 'no database' },
  ])
})

test('finds nothing in a report that was never written', () => {
  expect(failedTests(null, root)).toEqual([])
  expect(slowestFiles(null, root, 3)).toEqual([])
})

test('the files that took longest come first', () => {
  const timed = (name: string, startTime: number, endTime: number) => ({
    ...file(name, 'passed', []),
    startTime,
    endTime,
  })
  const report = {
    testResults: [timed('a.test.ts', 0, 2_000), timed('b.test.ts', 0, 9_400), timed('c.test.ts', 0, 500)],
  }
  expect(slowestFiles(report, root, 2)).toEqual([
    { file: 'b.test.ts', seconds: 9 },
    { file: 'a.test.ts', seconds: 2 },
  ])
})
