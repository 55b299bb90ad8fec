import { connectors } from '@ihub/connectors/registry'
import { expect, test } from 'vitest'
import { texts } from './texts/pt-br.ts'

test('every cause that a connector knows has its sentence and its remedy, and no others are there', () => {
  const known = connectors.flatMap(({ id, causes = [] }) =>
    causes.flatMap(({ key }) => [`cause.${id}.${key}`, `cause.${id}.${key}.do`]),
  )
  expect(
    Object.keys(texts)
      .filter((key) => key.startsWith('cause.'))
      .sort(),
  ).toEqual(known.sort())
})
