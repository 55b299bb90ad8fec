import { expect, test } from 'vitest'
import { pairsOf, textOf } from './pair-text.ts'

test('a text of pairs becomes rows and the same text again', () => {
  const rows = pairsOf('credit-card=3, pix = PIX LOJA\nboleto=BOLETO')
  expect(rows).toEqual([
    ['credit-card', '3'],
    ['pix', 'PIX LOJA'],
    ['boleto', 'BOLETO'],
  ])
  expect(textOf(rows)).toBe('credit-card=3, pix=PIX LOJA, boleto=BOLETO')
})

test('empty rows say nothing, half a row is kept to be told of, and a value cannot break its row', () => {
  expect(
    textOf([
      ['', ''],
      ['pix', ''],
      ['boleto', 'A, B=C'],
    ]),
  ).toBe('pix=, boleto=A  B C')
  expect(pairsOf('')).toEqual([])
})
