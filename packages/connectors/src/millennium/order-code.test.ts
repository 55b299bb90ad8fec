import { expect, test } from 'vitest'
import { isSameCode, toOrderCode, toOriginOrderId } from './order-code.ts'

test('a code that fits is sent as it is, a longer one as a digest that is the same every time', () => {
  const long = '1234567890123-01'

  expect(toOrderCode('v1000001-01', 12)).toBe('v1000001-01')
  expect(toOrderCode(long, 12)).toHaveLength(12)
  expect(toOrderCode(long, 12)).toBe(toOrderCode(long, 12))
  expect(toOrderCode(long, 12)).not.toBe(toOrderCode('1234567890123-02', 12))
})

test('zeros that the ERP put before a code of digits do not make it another', () => {
  expect(isSameCode('000123', '123')).toBe(true)
  expect(isSameCode('0A1', 'A1')).toBe(false)
  expect(isSameCode('123', '124')).toBe(false)
})

test('the order id of a row is the one that makes its code, else the code', () => {
  const idOf = (cod_pedidov: string, n_pedido_cliente: string | null) =>
    toOriginOrderId({ cod_pedidov, n_pedido_cliente }, 12)

  expect(idOf('000000000123', '123')).toBe('123')
  expect(idOf(toOrderCode('1234567890123-01', 12), '1234567890123-01')).toBe('1234567890123-01')
  expect(idOf('A-1', 'what the customer wrote')).toBe('A-1')
  expect(idOf('A-1', null)).toBe('A-1')
})
