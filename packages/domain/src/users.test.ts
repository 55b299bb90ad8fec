import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roles } from './roles.ts'
import { endsSessions, judgeNewUser, judgeUserChange, levelsGivenBy, type UserWish } from './users.ts'

const me = 'me'
const other = 'other'
const anyRole = fc.constantFrom(...roles)
const user = (role: (typeof roles)[number], userId = other) => ({
  userId,
  role,
  active: true,
  requiresSecondFactor: false,
})
const codeOf = (result: ReturnType<typeof judgeUserChange>) => (result.ok ? 'ok' : result.error.code)

describe('who looks after which accounts', () => {
  test.each([
    ['User', []],
    ['AccessCenter', ['User', 'AccessCenter']],
    ['Admin', []],
    ['Root', [...roles]],
  ] as const)('%s gives %j', (role, levels) => {
    expect(levelsGivenBy(role)).toEqual(levels)
    for (const level of roles)
      expect(judgeNewUser(user(role), { role: level, requiresSecondFactor: false }).ok).toBe(
        (levels as readonly string[]).includes(level),
      )
  })

  test('nobody but a Root touches an account that may do more than their own', () => {
    fc.assert(
      fc.property(anyRole, anyRole, fc.record({ password: fc.string() }), (by, target, wish) => {
        const isAllowed = judgeUserChange(user(by, me), { user: user(target), wish, otherRoots: 1 }).ok
        expect(isAllowed).toBe(
          by === 'Root' || (by === 'AccessCenter' && ['User', 'AccessCenter'].includes(target)),
        )
      }),
    )
  })

  test('nobody gives a level they may not give', () => {
    const judge = (role: (typeof roles)[number]) =>
      codeOf(judgeUserChange(user('AccessCenter', me), { user: user('User'), wish: { role }, otherRoots: 1 }))
    expect(roles.map(judge)).toEqual(['ok', 'ok', 'user.invalid_acl', 'user.invalid_acl'])
  })

  test('only a Root asks for a second factor', () => {
    const wish = { requiresSecondFactor: true }
    const judge = (by: 'AccessCenter' | 'Root') =>
      codeOf(judgeUserChange(user(by, me), { user: user('User'), wish, otherRoots: 1 }))
    expect([judge('AccessCenter'), judge('Root')]).toEqual(['access.denied', 'ok'])
    expect(judgeNewUser(user('AccessCenter'), { role: 'User', ...wish }).ok).toBe(false)
  })
})

describe('an own account', () => {
  test.each<[UserWish, string]>([
    [{ role: 'AccessCenter' }, 'user.invalid_acl'],
    [{ active: false }, 'access.denied'],
    [{ password: 'x' }, 'access.denied'],
    [{ email: 'x' }, 'access.denied'],
    [{ resetsSecondFactor: true }, 'access.denied'],
    [{ role: 'Root', active: true }, 'ok'],
  ])('%j is %s', (wish, code) => {
    expect(codeOf(judgeUserChange(user('Root', me), { user: user('Root', me), wish, otherRoots: 1 }))).toBe(
      code,
    )
  })
})

test('the last active Root stays a Root, and active', () => {
  const judge = (wish: UserWish, otherRoots: number) =>
    codeOf(judgeUserChange(user('Root', me), { user: user('Root'), wish, otherRoots }))
  for (const wish of [{ role: 'Admin' }, { active: false }] as const)
    expect([judge(wish, 0), judge(wish, 1)]).toEqual(['access.denied', 'ok'])
  expect(judge({ password: 'x' }, 0)).toBe('ok')
})

test('sessions end with a new level, a new password, or with the account', () => {
  const ends = (wish: UserWish) => endsSessions(user('User'), wish)
  expect([{ role: 'AccessCenter' } as const, { password: 'x' }, { active: false }].map(ends)).toEqual([
    true,
    true,
    true,
  ])
  expect([{ role: 'User' } as const, { email: 'x' }, { active: true }].map(ends)).toEqual([
    false,
    false,
    false,
  ])
})
