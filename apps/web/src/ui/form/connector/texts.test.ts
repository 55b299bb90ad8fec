import { connectors } from '@ihub/connectors/registry'
import { paymentMethods } from '@ihub/domain/constants'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { texts as enUS } from './texts/en-us.ts'
import { texts as esMX } from './texts/es-mx.ts'
import { texts as ptBR } from './texts/pt-br.ts'

const keys = connectors.flatMap(({ id, settings }) => {
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([field, property]) => {
    const { enum: chosen = [], pairs = [] } = property as { enum?: unknown[]; pairs?: string[] }
    // Means of payment have their words already.
    const choices = [...chosen, ...pairs.filter((name) => !paymentMethods.some((method) => method === name))]
    const key = `connector.${id}.${field}`
    return [key, `${key}.help`, ...choices.map((choice) => `${key}.${choice}`)]
  })
})

test.each(Object.entries({ ptBR, enUS, esMX }))(
  'every setting of every connector has its label, its help and the words of its choices in %s',
  (_language, texts) => {
    const known = Object.keys(texts).filter((key) => key.startsWith('connector.'))

    expect(keys.filter((key) => !known.includes(key))).toEqual([])
    expect(known.filter((key) => !keys.includes(key))).toEqual([])
  },
)
