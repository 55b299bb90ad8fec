import { sampleBillToIssue } from '@ihub/dev-env/sample-bill-to-issue'
import { printedBankCode } from '@ihub/domain/bill/banks'
import { buildBarcode, lineOfBarcode, spacedLine } from '@ihub/domain/bill/barcode'
import type { SlipToPrint } from '@ihub/ports/printing'
import { expect, test } from 'vitest'
import { scanned } from '../fixtures/read-barcodes.ts'
import { finder, misplaced, readPdf } from '../fixtures/read-pdf.ts'
import { printSlip } from './print-slip.ts'

const { payer, instructions } = sampleBillToIssue('1')
const given = (changes: Partial<SlipToPrint> = {}): SlipToPrint => {
  const facts = { bank: '218', valueCents: 123_456, dueDate: '2026-12-10', free: '0001000000000012345678901' }
  const barcode = buildBarcode(facts)
  return {
    barcode,
    digitableLine: lineOfBarcode(barcode),
    beneficiary: { name: 'Loja do Exemplo Ltda', document: '12345678000195' },
    payer,
    valueCents: facts.valueCents,
    dueDate: facts.dueDate,
    openedOn: '2026-11-28',
    documentNumber: 'v1000001abc-01-B1',
    ourNumber: '0000000123',
    instructions,
    ...changes,
  }
}

const long = (text: string) => Array.from({ length: 12 }, () => text).join(' ')
const samples: [string, SlipToPrint][] = [
  ['a usual slip', given()],
  [
    'a slip of long words and a bank without a name',
    given({
      ...(() => {
        const barcode = buildBarcode({
          bank: '999',
          valueCents: 9_999_999_999,
          dueDate: '2030-01-31',
          free: '9'.repeat(25),
        })
        return { barcode, digitableLine: lineOfBarcode(barcode), valueCents: 9_999_999_999 }
      })(),
      beneficiary: { name: long('Comércio'), document: '12345678000195' },
      payer: { ...payer, name: long('José da Conceição'), complement: long('Bloco') },
      documentNumber: 'numero-de-pedido-comprido-de-um-marketplace-01-B36',
      ourNumber: '7c1c1a7e-0b7f-4d0a-9b83-0f2a4a0d9c11',
      instructions: long('Não receber após o vencimento.'),
    }),
  ],
]

test.each(samples)('%s: a scanner reads its barcode, and people all that it says', async (_, slip) => {
  const pages = await readPdf(await printSlip(slip))
  expect(pages).toHaveLength(1)
  expect(pages.flatMap(misplaced)).toEqual([])
  expect(await scanned(pages[0])).toEqual([slip.barcode])
  const finds = finder(pages)
  const values = [
    spacedLine(slip.digitableLine),
    printedBankCode(slip.barcode.slice(0, 3)),
    slip.beneficiary.name.slice(0, 60),
    '12.345.678/0001-95',
    slip.payer.name.slice(0, 60),
    '123.456.789-09',
    'Avenida Paulista',
    '01310-100',
    slip.documentNumber,
    slip.ourNumber,
    (slip.instructions ?? '').slice(0, 50),
    slip.valueCents === 123_456 ? '1.234,56' : '99.999.999,99',
    '10/12/2026',
    '28/11/2026',
  ]
  expect(values.filter((value) => !finds(value))).toEqual([])
})

test.each([
  ['001', '001-9'],
  ['237', '237-2'],
  ['341', '341-7'],
  ['104', '104-0'],
  ['748', '748-X'],
  ['756', '756-0'],
])('the code of bank %s is printed as %s', (code, printed) => {
  expect(printedBankCode(code)).toBe(printed)
})
