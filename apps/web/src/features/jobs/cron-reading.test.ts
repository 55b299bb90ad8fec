import { expect, test } from 'vitest'
import { cronReading } from './cron-reading.ts'

test('an expression reads as a sentence in each language', () => {
  expect(cronReading('30 8 * * 1-5', 'pt-BR')).toBe('Às 08:30, de segunda-feira a sexta-feira')
  expect(cronReading('30 8 * * 1-5', 'en-US')).toBe('At 08:30 AM, Monday through Friday')
  expect(cronReading('30 8 * * 1-5', 'es-MX')).toBe('A las 08:30, de lunes a viernes')
})

test.each(['', '0 25 * * *', '* * * * * *'])('%s has no reading', (cron) => {
  expect(cronReading(cron, 'pt-BR')).toBeNull()
})
