import { readdirSync, readFileSync } from 'node:fs'
import { sampleBillToIssue } from '@ihub/dev-env/sample-bill-to-issue'
import { describe, expect, test } from 'vitest'
import { Issued, Refusals, SlipAnswer } from './schema.ts'
import { Token } from './session.ts'
import { toSlip } from './to-slip.ts'

const folder = new URL('./fixtures/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

const refused = (name: string, tag: string) => () =>
  expect(Refusals.parse(read(name))).toMatchObject([{ tag, descricao: expect.any(String) }])

const checks: Record<string, () => void> = {
  'boleto-simplificado.response.json': () =>
    expect(Issued.parse(read('boleto-simplificado.response.json'))).toEqual({
      gatewayBillId: 'eb5fb4c8-6537-4f99-b36b-fbf02b32f41e',
      reference: '100',
      status: 'pending',
      valueCents: 2_350,
      dueDate: '2021-03-02',
      digitableLine: '21890010070313585380611002815386185470000002350',
      barcode: '21891854700000023500010003135853801100281538',
      url: null,
      payment: null,
      reason: null,
    }),
  'boleto-get.response.json': () =>
    expect(SlipAnswer.parse(read('boleto-get.response.json')).item).toMatchObject({
      status: 'canceled',
      valueCents: 4_850,
      dueDate: '2021-03-02',
      issuedAt: '2021-02-24T23:59:13.672Z',
      payment: null,
    }),
  'boleto-error-due-date.200.json': refused('boleto-error-due-date.200.json', 'Vencimento'),
  'boleto-error-value-too-high.400.json': refused('boleto-error-value-too-high.400.json', 'ValorBoleto'),
  'boleto-error-value-too-low.400.json': refused('boleto-error-value-too-low.400.json', 'ValorBoleto'),
  'boleto-get-invalid.400.json': refused('boleto-get-invalid.400.json', 'NossoNumero'),
  'token.response.json': () => expect(Token.parse(read('token.response.json')).expires_in).toBe(420),
  'boleto-simplificado.request.json': () => {
    const bill = sampleBillToIssue('100', { documentNumber: null, instructions: null })
    expect(pathsOf(toSlip(bill))).toEqual(
      expect.arrayContaining(pathsOf(read('boleto-simplificado.request.json'))),
    )
  },
  'boleto-cancelamento.request.json': () =>
    expect(Object.keys(read('boleto-cancelamento.request.json'))).toEqual(['justificativa']),
}

const pathsOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => pathsOf(one, `${path}.${name}`))
    : [path]

describe('the published samples', () => {
  test.each(Object.entries(checks))('%s', (_, check) => check())

  test('are all read or sent', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    expect(names.toSorted()).toEqual(Object.keys(checks).toSorted())
  })
})

test('the text under the payer is cut at words, into four lines at most', () => {
  const words = 'Não receber após o vencimento nem em cheque, sob pena de devolução do valor pago. '
  const { mensagem } = toSlip(sampleBillToIssue('1', { documentNumber: '77', instructions: words.repeat(6) }))
  const lines = Object.entries(mensagem ?? {})
  expect(lines.map(([name]) => name)).toEqual(['linha1', 'linha2', 'linha3', 'linha4'])
  expect(lines[0]?.[1]).toBe('Documento 77')
  for (const [, line] of lines) expect(String(line).length).toBeLessThanOrEqual(80)
})

test('a slip without a text has none', () => {
  expect(toSlip(sampleBillToIssue('1', { documentNumber: null, instructions: null }))).not.toHaveProperty(
    'mensagem',
  )
})
