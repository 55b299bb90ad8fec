import type { Connector } from '@ihub/ports/connector'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineConnector } from './define-connector.ts'
import { connectors } from './registry.ts'

/** The names that vendors give to secrets. */
const secretName = /pass|token|secret|key|credential|senha|chave|private|certificate|pin$/i

type Meta = { secret?: boolean } | undefined
const declarations = ({ settings }: Connector) =>
  Object.entries(settings.shape).map(([name, field]) => ({
    name,
    secret: ((field as z.ZodType).meta() as Meta)?.secret,
  }))

/** The mistakes in a connector's declaration of its secrets; each setting has its own name as its value. */
function mistakesOf(connector: Connector): string[] {
  const declared = declarations(connector)
  const values = Object.fromEntries(declared.map(({ name }) => [name, `the ${name}`]))
  const { secrets = [] } = connector.http(values)
  return declared.flatMap(({ name, secret }) => [
    ...(secretName.test(name) && secret === undefined ? [`${name}: secret or not?`] : []),
    ...(secret !== true && secrets.includes(`the ${name}`)
      ? [`${name}: shown, and erased from records`]
      : []),
    ...(secret === true && !secrets.includes(`the ${name}`) ? [`${name}: not erased from records`] : []),
  ])
}

test.each(connectors.map((connector) => [connector.id, connector] as const))(
  '%s says which of its settings are secrets, and has their values erased from records',
  (_, connector) => expect(mistakesOf(connector)).toEqual([]),
)

test('a secret that is not declared, or not erased, is noticed', () => {
  const planted = defineConnector({
    ...(connectors[0] as Connector),
    settings: z.object({
      user: z.string(),
      apiKey: z.string(),
      clientSecret: z.string().meta({ secret: true }),
      entrance: z.string(),
    }),
    http: ({ entrance }) => ({ baseUrl: 'https://vendor.example', headers: {}, secrets: [String(entrance)] }),
  })

  expect(mistakesOf(planted)).toEqual([
    'apiKey: secret or not?',
    'clientSecret: not erased from records',
    'entrance: shown, and erased from records',
  ])
})
