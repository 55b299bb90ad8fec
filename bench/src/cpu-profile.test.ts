import { expect, test } from 'vitest'
import { hotFunctions } from './cpu-profile.ts'

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 9 })

test('functions are ranked by their own time, and waiting is no work', () => {
  const hot = hotFunctions({
    nodes: [
      { id: 1, callFrame: frame('(idle)') },
      { id: 2, callFrame: frame('parse', 'file:///home/someone/hub/packages/kit/src/http.ts') },
      { id: 3, callFrame: frame('', 'node:events') },
      { id: 4, callFrame: frame('parse', 'file:///home/someone/hub/packages/kit/src/http.ts') },
    ],
    samples: [1, 2, 3, 4],
    timeDeltas: [900, 20, 25, 55],
  })

  expect(hot).toEqual([
    { name: 'parse packages/kit/src/http.ts:10', share: 0.75 },
    { name: '(anonymous) node:events:10', share: 0.25 },
  ])
})
