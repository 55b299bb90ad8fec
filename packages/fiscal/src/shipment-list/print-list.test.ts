import { expect, test } from 'vitest'
import { finder, misplaced, readPdf } from '../fixtures/read-pdf.ts'
import { type PrintedShipment, printList } from './print-list.ts'

const shipment = (index: number): PrintedShipment => ({
  code: `v${1_000_000 + index}abc-01-${index}`,
  invoice: String(index),
  receiver: 'Maria Aparecida dos Santos Souza Lima de Albuquerque',
  place: 'São José dos Campos/SP',
  zipCode: '12245-000',
  volumes: 2,
  trackingNumbers: [`BR${index}0000001`, `BR${index}0000002`],
})

test('a list of many sheets has every shipment once, its sums and its lines to sign, and nothing is printed over another', async () => {
  const shipments = Array.from({ length: 100 }, (_, index) => shipment(index + 1))
  const pages = await readPdf(
    await printList({
      number: '40001',
      carrier: 'Correios Ł',
      store: 'loja-um',
      listedAt: '28/11/2026 10:00',
      shipments,
    }),
  )

  expect(pages).toHaveLength(3)
  expect(pages.flatMap(misplaced)).toEqual([])
  const finds = finder(pages)
  for (const text of ['Nº 40001', '100 envio(s) · 200 volume(s)', 'Assinatura', 'folha 3 de 3'])
    expect(finds(text), text).toBe(true)
  const codes = pages
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .filter((text) => /^v\d+/.test(text))
  expect(codes).toEqual(shipments.map(({ code }) => code))
})
