import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function capture(level?: string) {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  return { lines, logger: createLogger({ name: 'api', level, secrets: ['master-key/1'], destination }) }
}

test('a line is JSON with the name, the level in words and an ISO instant', () => {
  const { lines, logger } = capture()

  logger.info({ orderId: 'o1' }, 'order received')

  const [line = ''] = lines
  expect(line.endsWith('\n')).toBe(true)
  expect(JSON.parse(line)).toMatchObject({ name: 'api', level: 'info', orderId: 'o1', msg: 'order received' })
  expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test('no secret reaches a line: by value, by name, at any depth, in errors and in children', () => {
  const { lines, logger } = capture()

  logger.error(
    { err: new Error('refused master-key/1'), a: { b: [{ c: { password: 'p4ssw0rd' } }] } },
    'failed',
  )
  logger.child({ headers: { authorization: 'Bearer tok' } }).warn('card 4111111111111111')

  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toMatch(/master-key|p4ssw0rd|Bearer|411111/)
})

test('the level holds lines back, and an unknown one is info', () => {
  const warn = capture('warn')
  const unknown = capture('loud')

  warn.logger.info('no')
  unknown.logger.debug('no')
  unknown.logger.info('yes')

  expect(warn.lines).toHaveLength(0)
  expect(unknown.lines).toHaveLength(1)
})
