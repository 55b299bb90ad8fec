import { expect, test } from 'vitest'
import { nextStep, setupProgress } from './setup-progress.ts'

const connected = (
  role: 'platform' | 'erp',
  status: 'ok' | 'unknown' | 'request-error' = 'unknown',
  active = true,
) => ({
  roles: [role],
  active,
  health: { status, kind: null, message: null, checkedAt: null },
})
const progress = (integrations: ReturnType<typeof connected>[], hasOrder = false) =>
  setupProgress({ store: { orderDestination: null, integrations }, hasOrder })

test('an empty hub begins with the store and nothing else can be started', () => {
  const states = setupProgress({ store: null, hasOrder: false })

  expect(states).toEqual({
    store: 'open',
    platform: 'closed',
    erp: 'closed',
    test: 'closed',
    order: 'closed',
  })
  expect(nextStep(states)).toBe('store')
})

test('platform and ERP are connected in any order, and only both can be tested', () => {
  expect(progress([connected('erp')])).toMatchObject({ platform: 'open', erp: 'done', test: 'closed' })
  expect(nextStep(progress([connected('erp')]))).toBe('platform')
  expect(progress([connected('platform'), connected('erp')])).toMatchObject({ test: 'open', order: 'open' })
})

test('a store that declares that it has no ERP needs its platform only', () => {
  const store = { orderDestination: 'none' as const, integrations: [connected('platform')] }
  const states = setupProgress({ store, hasOrder: false })

  expect(states).toMatchObject({ erp: 'done', test: 'open', order: 'open' })
  expect(nextStep(states)).toBe('test')
  const working = { ...store, integrations: [connected('platform', 'ok')] }
  expect(nextStep(setupProgress({ store: working, hasOrder: false }))).toBe('order')
})

test('a connection that is switched off or does not answer is not done', () => {
  expect(progress([connected('platform', 'ok', false)]).platform).toBe('open')
  expect(progress([connected('platform', 'ok'), connected('erp', 'request-error')]).test).toBe('open')
  expect(progress([connected('platform', 'ok'), connected('erp', 'ok')]).test).toBe('done')
})

test('the first order ends the way', () => {
  const states = progress([connected('platform', 'ok'), connected('erp', 'ok')], true)

  expect(new Set(Object.values(states))).toEqual(new Set(['done']))
  expect(nextStep(states)).toBe('order')
})
