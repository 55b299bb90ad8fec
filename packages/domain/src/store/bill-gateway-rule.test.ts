import { expect, test } from 'vitest'
import { choosesGateway, gatewayProblem } from './bill-gateway-rule.ts'

const systems = [
  { connector: 'pagarme', active: true },
  { connector: 'bs2', active: false },
]
const needed = { field: 'settings.billGateway', code: 'field.needs_gateway' }

test.each([
  ['a gateway that is connected', { billGateway: 'pagarme' }, null],
  ['a gateway that is switched off', { billGateway: 'bs2' }, needed],
  ['a gateway that nobody connected', { billGateway: 'infrapay' }, needed],
  ['none', { billGateway: 'none' }, null],
  ['nothing of it', { name: 'Loja' }, null],
  ['its removal', { billGateway: null }, null],
])('settings that choose %s', (_, sent, problem) => {
  if (problem) expect(gatewayProblem(sent, systems)).toMatchObject(problem)
  else expect(gatewayProblem(sent, systems)).toBeNull()
})

test('systems are asked for only where a gateway is chosen', () => {
  expect([{ billGateway: 'bs2' }, { billGateway: 'none' }, undefined].map(choosesGateway)).toEqual([
    true,
    false,
    false,
  ])
})
