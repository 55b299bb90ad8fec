import { type CallFailureKind, callFailureKinds } from '@ihub/domain/call-failures'
import { describe, expect, test } from 'vitest'
import { judgeFailure } from './judge-failure.ts'

const judge = (kind: CallFailureKind, attempt: number) =>
  judgeFailure({ kind, message: '' }, attempt, () => 0.5)

describe('a failure decides the next attempt', () => {
  test.each(['unreachable', 'timeout', 'cut', 'busy', 'broken', 'credentials'] as const)(
    '%s is waited out for about a day',
    (kind) => {
      expect(judge(kind, 1).kind).toBe('retry')
      expect(judge(kind, 1_499)).toMatchObject({ kind: 'retry', afterMs: 30_000 })
      expect(judge(kind, 1_500)).toEqual({ kind: 'give-up' })
    },
  )

  test.each(['not-found', 'unreadable'] as const)('%s is tried a few times', (kind) => {
    expect([1, 2, 3, 4].map((attempt) => judge(kind, attempt).kind)).toEqual([
      'retry',
      'retry',
      'retry',
      'give-up',
    ])
  })

  test.each(['conflict', 'refused', 'forbidden-target'] as const)(
    '%s is for a person to look at, at once',
    (kind) => {
      expect(judge(kind, 1)).toEqual({ kind: 'give-up' })
    },
  )

  test('wrong credentials are not tried every second, which would lock the account', () => {
    expect(judge('credentials', 1)).toMatchObject({ kind: 'retry', afterMs: 15_000 })
  })

  test('a vendor that says when to come back is not asked before', () => {
    const judgement = judgeFailure({ kind: 'busy', message: '', retryAfterMs: 90_000 }, 1, () => 0)
    expect(judgement).toEqual({ kind: 'retry', afterMs: 90_000, awaitsSystem: false })
  })

  test('only a system that did not answer, or refused us as a whole, ends the pause by answering again', () => {
    const awaiting = callFailureKinds.filter((kind) => {
      const judgement = judge(kind, 1)
      return judgement.kind === 'retry' && judgement.awaitsSystem
    })
    expect(awaiting).toEqual(['unreachable', 'timeout', 'cut', 'broken', 'credentials'])
  })
})
