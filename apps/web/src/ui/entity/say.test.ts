import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { orderTexts } from '../../features/orders/texts.ts'
import { sharedTexts } from '../../i18n/texts.ts'
import { translateInto } from '../../i18n/translate.ts'
import { blockerLink, blockerSentence, blockerText, blockerWord } from './blocker-text.ts'
import { say, sayKnown } from './say.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'pt-BR', resources: {}, keySeparator: false, nsSeparator: false })
  await Promise.all([sharedTexts.load(), orderTexts.load()])
})
const t = translateInto('pt-BR')

test('the sentence of a kind stands in the place of the one of every entity', () => {
  expect(say(t, 'order', 'now')).toBe('Situação do pedido')
  expect(say(t, 'order', 'timeline')).toBe('Linha do tempo')
  expect(say(t, 'order', 'walk', { position: 2, count: 30 })).toBe('2 de 30')
})

test('a text that is named by data may be missing', () => {
  expect(sayKnown(t, 'order', 'detail.how.found')).toBe('já estava no ERP')
  expect(sayKnown(t, 'order', 'detail.reason')).toBe('Motivo')
  expect(sayKnown(t, 'order', 'detail.phaseOfTheMoon')).toBeNull()
})

const refused = {
  reason: 'refused',
  operation: 'send-order-to-erp',
  integration: 'Linx Millennium',
  message: 'SKU desconhecido',
  since: '2026-03-01T10:00:00Z',
  nextAttemptAt: null,
  processId: 'p',
  causeId: null,
  kind: null,
  integrationId: 'i',
  canRetry: true,
} as const
const blockedBy = (more: object) => ({ kind: 'order' as const, blocker: { ...refused, ...more } })

test('a blocker names the system and the operation it refused, and says that the entity goes on from there', () => {
  const blocked = blockedBy({})
  expect(blockerWord(t, blocked)).toBe('Recusado')
  expect(blockerText(t, blocked)).toBe('Recusado: Enviar pedido ao ERP')
  expect(blockerSentence(t, blocked)).toMatch(/^Linx Millennium recusou .* o pedido continua deste ponto/)
})

test('a system that is down is called down by its diagnosis, on every screen alike', () => {
  const blocked = blockedBy({ reason: 'integration-down', kind: 'credentials' })
  const diagnosis = t('failure.credentials', { integration: 'Linx Millennium' })
  expect([blockerWord(t, blocked), blockerText(t, blocked)]).toEqual([diagnosis, diagnosis])
})

test('a blocker leads to its process, or to the history of the entity when no system is involved', () => {
  expect(blockerLink('a', blockedBy({})).to).toBe('/integrations/i/processes/p')
  expect(blockerLink('a', blockedBy({ processId: null })).to).toBe('/integrations/i/processes')
  expect(blockerLink('a', blockedBy({ integrationId: null }))).toEqual({
    to: '/orders/list/a',
    search: { tab: 'history' },
  })
})
