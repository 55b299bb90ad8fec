import { connectors } from '@ihub/connectors/registry'
import { expect, test } from 'vitest'
import { enUS } from './en-us.ts'
import { esMX } from './es-mx.ts'
import { ptBR } from './pt-br.ts'

const keys = connectors.flatMap(({ id, settings }) =>
  Object.keys(settings.shape).flatMap((field) => [
    `connector.${id}.${field}`,
    `connector.${id}.${field}.help`,
  ]),
)

test.each(Object.entries({ ptBR, enUS, esMX }))(
  'every setting of every connector has its label and its help in %s',
  (_language, texts) => {
    const known = Object.keys(texts).filter((key) => key.startsWith('connector.'))

    expect(keys.filter((key) => !known.includes(key))).toEqual([])
    expect(known.filter((key) => !keys.includes(key))).toEqual([])
  },
)
