import { invoiceWarningValues } from '@ihub/domain/invoice/warnings'
import { expect, test } from 'vitest'
import { enUS } from './en-us.ts'
import { esMX } from './es-mx.ts'
import { ptBR } from './pt-br.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test.each([
  ['en-US', enUS],
  ['es-MX', esMX],
])('%s has the sentences of pt-BR and no others, with the same values in them', (_, texts) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(ptBR).sort())
  for (const [key, text] of Object.entries(ptBR))
    expect([key, placeholders(texts[key as keyof typeof ptBR])]).toEqual([key, placeholders(text)])
})

test.each(Object.entries(invoiceWarningValues))(
  'the warning %s says every value it comes with',
  (code, values) => {
    const key = `orders.invoice.warning.${code}`
    const texts: Record<string, string> = ptBR

    expect(placeholders(texts[`${key}.values`] ?? '')).toEqual(values.toSorted())
  },
)
