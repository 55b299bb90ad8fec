import { expect, test } from 'vitest'
import { librariesOf } from './call.ts'

test.each([
  ['https://erp.example/api/millenium_eco', 'https://erp.example/api', 'millenium_eco'],
  ['https://erp.example:6017/api/millenium_eco/', 'https://erp.example:6017/api', 'millenium_eco'],
  ['https://erp.example/eco', 'https://erp.example', 'eco'],
  ['http://127.0.0.1:6017', 'http://127.0.0.1:6017', ''],
])('%s is the library of sales orders beside others', (baseUrl, home, library) => {
  expect(librariesOf(baseUrl)).toEqual({ home, library })
})
