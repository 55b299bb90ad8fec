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
