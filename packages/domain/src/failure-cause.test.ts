import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { causeOf } from './failure-cause.ts'

describe('the cause of a failure', () => {
  test.each([
    ['Produto 10.20-A não cadastrado', { sku: ['10.20-A'] }, 'Produto {sku} não cadastrado'],
    ['Produto CAMISA não cadastrado', { sku: ['CAMISA'] }, 'Produto {sku} não cadastrado'],
    ['Pedido 1332-01 já existe', {}, 'Pedido {code} já existe'],
    ['Produtos 10, 20 e 30 sem preço', {}, 'Produtos {number} sem preço'],
    ['HTTP 503', {}, 'HTTP 503'],
    ['E-mail a.b@loja.example inválido', {}, 'E-mail {email} inválido'],
    [
      'Cliente Ana Souza sem CEP em 2026-11-20T10:00:00Z',
      { customer: ['Ana Souza'] },
      'Cliente {customer} sem CEP em {date}',
    ],
    ['Filial não encontrada', {}, 'Filial não encontrada'],
    ['  muitos   espaços ', {}, 'muitos espaços'],
  ])('of "%s"', (message, facts, cause) => {
    expect(causeOf(message, facts)).toBe(cause)
  })

  test('a value within another word is not the value', () => {
    expect(causeOf('Camisaria fechada', { sku: ['Camisa'] })).toBe('Camisaria fechada')
  })

  const value = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.-]{2,12}$/)

  test('is the same for two orders that fail alike', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const said = (sku: string) => causeOf(`Produto ${sku} sem saldo na filial`, { sku: [sku] })
        expect(said(one)).toBe(said(other))
      }),
    )
  })

  test('has room in its column, whatever the message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (message) => {
        expect(causeOf(message).length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
