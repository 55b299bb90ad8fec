import { expect, test } from 'vitest'
import { findVendorWords } from './vendor-words.ts'

const words = (text: string) => {
  try {
    return findVendorWords(JSON.parse(text), text)
  } catch {
    return findVendorWords(undefined, text)
  }
}

test.each([
  [
    '{"message":"Invalid product data: %1","parameters":["Invalid attribute set entity type"]}',
    'Invalid product data: Invalid attribute set entity type',
    undefined,
  ],
  [
    '{"message":"The consumer isn\'t authorized to access %resources.","parameters":{"resources":"Magento_Sales::sales"}}',
    "The consumer isn't authorized to access Magento_Sales::sales.",
    undefined,
  ],
  ['{"message":"100%1 or %2","parameters":[{"odd":1}]}', '100%1 or %2', undefined],
  ['{"error":{"code":"OMS003","message":"Order not found","exception":null}}', 'Order not found', 'OMS003'],
  ['{"Message":"Access denied"}', 'Access denied', undefined],
  [
    '{"message":"The request is invalid.","errors":{"order.name":["The name field is required."]}}',
    'The request is invalid.; order.name: The name field is required.',
    undefined,
  ],
  [
    '{"status":"ERROR","messages":[{"type":"ERROR","text":"Invalid CEP","key":"quote.cep"}]}',
    'Invalid CEP',
    'quote.cep',
  ],
  ['[{"descricao":"Vencimento inválido","tag":"vencimento"}]', 'Vencimento inválido', 'vencimento'],
  [
    '{"error":"invalid_grant","error_description":"Bad credentials"}',
    'Bad credentials; invalid_grant',
    undefined,
  ],
  ['{"errors":["first","second","first"]}', 'first; second', undefined],
  ['"plain\\nwords"', 'plain words', undefined],
  ['{"data":1}', undefined, undefined],
  ['', undefined, undefined],
  ['<html><head><title>502 Bad Gateway</title></head></html>', '502 Bad Gateway', undefined],
  [
    '<s:Fault><faultcode>x</faultcode><faultstring xml:lang="pt">Licença ocupada</faultstring></s:Fault>',
    'Licença ocupada',
    undefined,
  ],
  ['<p>Too <b>many</b></p><script>x()</script>', 'Too many', undefined],
  ['upstream timed out', 'upstream timed out', undefined],
])('%s', (text, message, code) => {
  expect(words(text)).toEqual({ message, code })
})

test('an answer nested without end is answered all the same', () => {
  const deep = `${'{"error":'.repeat(2000)}1${'}'.repeat(2000)}`

  expect(words(deep)).toEqual({ message: undefined, code: undefined })
})
