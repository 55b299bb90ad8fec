import { expect, test } from 'vitest'
import { storeLanguage } from './store-language.ts'

test('a store speaks as it says, else Portuguese, and Spanish where its code ends with MX', () => {
  expect(storeLanguage('LOJA', undefined)).toBe('pt-BR')
  expect(storeLanguage('tiendamx', undefined)).toBe('es-MX')
  expect(storeLanguage('TIENDAMX', 'en-US')).toBe('en-US')
  expect(storeLanguage('LOJA', 'xx')).toBe('pt-BR')
})
