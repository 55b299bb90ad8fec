import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAgain } from './read-again.ts'

test.each([
  ['its first read is under way', 0],
  ['it was read', 1],
])('a query that changed while %s shows the change', async (_, readsBefore) => {
  const queries = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const options = {
    queryKey: ['orders'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  }
  const unwatch = new QueryObserver(queries, options).subscribe(() => undefined)
  const [query] = queries.getQueryCache().findAll()
  if (!query) throw new Error('nothing is read')
  if (readsBefore > 0) {
    answers[0]?.('old')
    await query.promise
  }

  const again = readAgain(queries, query)
  answers[0]?.('old')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('new')
  await again

  expect(query.state.data).toBe('new')
  unwatch()
})
