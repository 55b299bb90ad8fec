import { expect, test } from 'vitest'
import { NoteRow, OrderList, XmlList } from './schema.ts'

test('numbers sent as text, blanks and missing fields are read', () => {
  const parsed = OrderList.parse({
    'odata.count': 1,
    value: [{ pedidov: '1001', cod_pedidov: 123, status: 2, desc_status: ' ', trans_id: 7 }],
  })

  expect(parsed).toEqual([
    {
      pedidov: 1001,
      cod_pedidov: '123',
      n_pedido_cliente: null,
      status: '2',
      desc_status: null,
      trans_id: 7,
      data_atualizacao: null,
      nome_transportadora: null,
    },
  ])
})

test('a sale of a shop counter, which has no order, does not stop the reading', () => {
  const parsed = NoteRow.parse({ saida: 9, trans_id: 8, pedidov: null, cod_pedidov: null, nf: '12' })

  expect(parsed).toMatchObject({ saida: 9, pedidov: null, cod_pedidov: null, cancelado: false })
})

test('a row without its number is told by name', () => {
  const parsed = OrderList.safeParse({ value: [{ cod_pedidov: 'A-1', trans_id: 7 }] })

  expect(parsed.success ? [] : parsed.error.issues[0]?.path).toEqual(['value', 0, 'pedidov'])
})

test.each([
  ['half of a character', 'REC\ud800USADO', 'holds half of a character'],
  ['no end', 'x'.repeat(2_001), 'is longer than 2,000 characters'],
])('a row with a word of %s is told by its field', (_name, desc_status, message) => {
  const row = { pedidov: 1, cod_pedidov: 'A-1', trans_id: 7, desc_status }

  expect(OrderList.safeParse({ value: [row] }).error?.issues).toMatchObject([
    { path: ['value', 0, 'desc_status'], message },
  ])
})

test('an XML loses the characters that XML forbids, and one with half of a character is none', () => {
  const listed = (xml: string) => XmlList.safeParse({ value: [{ pedidov: 1, xmls: [{ xml }] }] })

  expect(listed('<a>\u0000b\u0001\n</a>').data?.[0]?.xmls).toEqual([{ xml: '<a>b\n</a>' }])
  expect(listed('<a>\ud800</a>').success).toBe(false)
})
