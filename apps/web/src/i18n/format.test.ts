import { describe, expect, test } from 'vitest'
import {
  currencyOfStore,
  formatAgo,
  formatDay,
  formatDuration,
  formatElapsed,
  formatInstant,
  formatMoney,
  today,
} from './format.ts'
import { nearestLanguage } from './languages.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('amounts are in reais, and in pesos with a bare $ for stores in Mexico', () => {
  expect(plain(formatMoney('pt-BR', 1234.5, currencyOfStore('CASA')))).toBe('R$ 1.234,50')
  expect(plain(formatMoney('es-MX', 1234.5, currencyOfStore('centroMX')))).toBe('$1,234.50')
})

test('dollars never look like pesos', () => {
  expect(formatMoney('es-MX', 10, 'USD')).not.toBe('$10.00')
})

test('time past is said in the unit a person would use', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  expect(formatAgo('en-US', '2026-11-21T11:57:00Z', now)).toBe('3 min ago')
  expect(formatAgo('en-US', '2026-11-19T12:00:00Z', now)).toBe('2 days ago')
  expect(formatAgo('pt-BR', '2026-11-21T14:00:00Z', now)).toBe('em 2 h')
})

test('a wait is said in the unit a person would use', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  expect(formatElapsed('pt-BR', '2026-11-21T11:58:59Z', now)).toBe('1 min')
  expect(formatElapsed('es-MX', '2026-11-21T11:59:19Z', now)).toBe('41s')
  expect(formatElapsed('en-US', '2026-11-19T11:00:00Z', now)).toBe('2 days')
  expect(formatElapsed('en-US', '2026-11-21T12:00:01Z', now)).toBe('0s')
})

test('durations keep the precision that matters', () => {
  expect(formatDuration('pt-BR', 85.4)).toBe('85 ms')
  expect(formatDuration('pt-BR', 1234)).toBe('1,2 s')
  expect(formatDuration('pt-BR', 200_000)).toBe('3 min 20 s')
})

test.each([
  [['es-AR', 'en'], 'es-MX'],
  [['fr', 'en-GB'], 'en-US'],
  [['fr'], 'pt-BR'],
  [[], 'pt-BR'],
])('a browser asking for %j gets %s', (asked, language) => {
  expect(nearestLanguage(asked)).toBe(language)
})

describe('where the store is', () => {
  const manaus = { language: 'pt-BR', timeZone: 'America/Manaus' } as const

  test('an instant is shown on the clock of the store, in one style for every language', () => {
    const at = '2026-11-28T02:30:00Z'
    expect(formatInstant(manaus, 'date', at)).toBe('27/11/2026')
    expect(formatInstant(manaus, 'time', at)).toBe('22:30')
    expect(formatInstant({ ...manaus, language: 'en-US' }, 'time', at)).toBe('22:30')
    expect(formatInstant({ ...manaus, language: 'es-MX' }, 'time', at)).toBe('22:30')
  })

  test('a day is the same day in every time zone, and a text that is no day is none', () => {
    expect(formatDay(manaus, '2026-12-01')).toBe('01/12/2026')
    expect(formatDay({ ...manaus, timeZone: 'Asia/Tokyo' }, '2026-12-01')).toBe('01/12/2026')
    expect(formatDay(manaus, '2026-12-01T01:00:00Z')).toBe('30/11/2026')
    expect(formatDay(manaus, '12/29')).toBeNull()
  })

  test('today begins at the midnight of the store', () => {
    const now = new Date('2026-11-28T03:30:00Z')
    expect(today('America/Manaus', now)).toBe('2026-11-27')
    expect(today('America/Sao_Paulo', now)).toBe('2026-11-28')
  })
})
