import { languages } from '@ihub/domain/languages'
import { mailTemplates } from '@ihub/ports/mails'
import { expect, test } from 'vitest'
import { writeMail } from './write-mail.ts'

const mail = {
  to: { name: 'Ana', email: 'ana@example.com' },
  about: { name: 'Bia', email: 'bia@example.com' },
  alert: {
    store: 'Loja Um',
    subject: 'Orders with errors: Linx Millennium',
    message: 'An order stopped.',
    reference: '1312-01',
    system: 'Linx Millennium',
  },
  digest: {
    store: 'Loja Um',
    items: [
      {
        subject: 'VTEX is down',
        message: 'Orders wait.',
        reference: '',
        system: 'VTEX',
        isUrgent: true,
        repeats: 3,
        link: 'https://hub.example.com/alert?store=1&row=2',
      },
    ],
    open: 27,
    left: 26,
    finished: 4,
  },
  link: 'https://hub.example.com/login?hash=abc&more=1',
  at: '2026-11-21T16:05:00.000Z',
  details: { from: '203.0.113.7', codesLeft: 3 },
} as const

test.each(languages.flatMap((language) => mailTemplates.map((template) => [language, template] as const)))(
  '%s %s says everything, and leads to its link in both forms',
  (language, template) => {
    const { subject, text, html } = writeMail({ ...mail, language, template })

    expect(subject.length).toBeGreaterThan(10)
    expect(text).toContain(mail.link)
    expect(html).toContain('href="https://hub.example.com/login?hash=abc&amp;more=1"')
    expect(html).toContain(`<html lang="${language}">`)
    expect(subject + text + html).not.toMatch(/\{\{|undefined/)
  },
)

test('a name is a name: no page, no line and no link of its own', () => {
  const name = '<a href="https://evil.example">Click</a>\r\nBcc: x@example.com https://evil.example'
  const about = { name, email: 'x@example.com' }
  const written = writeMail({ ...mail, about, language: 'en-US', template: 'approval-requested' })

  expect(written.html).not.toContain('<a href="https://evil')
  expect(written.text).not.toContain('https://evil')
  expect(written.subject).not.toMatch(/[\r\n]/)
})

test.each([
  ['pt-BR', '21 de novembro de 2026 às 13:05 BRT'],
  ['en-US', 'November 21, 2026 at 4:05 PM UTC'],
  ['es-MX', '21 de noviembre de 2026 a las 10:05 a.m. GMT-6'],
] as const)('%s says when something happened in a zone that it names, and from where', (language, when) => {
  const { text } = writeMail({ ...mail, language, template: 'password-changed' })
  expect(text).toContain(when)
  expect(text).toContain('203.0.113.7')
})

test('how many recovery codes are left is said, also when there are none', () => {
  const used = { ...mail, language: 'en-US', template: 'recovery-code-used' } as const
  expect(writeMail(used).text).toContain('Codes that still work: 3.')
  expect(writeMail({ ...used, details: { from: null, codesLeft: 0 } }).text).toContain(
    'Codes that still work: 0.',
  )
})

test('an alert goes to an address of nobody in particular without a name, and says store and order', () => {
  const { subject, text } = writeMail({
    ...mail,
    to: { name: '', email: 'ops@example.com' },
    language: 'en-US',
    template: 'alert-raised',
  })
  expect(subject).toBe('[Loja Um] Orders with errors: Linx Millennium')
  expect(text).toMatch(/^Hello,\n\n/)
  expect(text).toContain('Store: Loja Um · Reference: 1312-01')
})

test('an alert without a message or an order has no empty line for them', () => {
  const alert = { ...mail.alert, message: '', reference: '' }
  const { text } = writeMail({ ...mail, alert, language: 'en-US', template: 'alert-raised' })
  expect(text).toContain('Reference: —')
  expect(text).not.toContain('\n\n\n')
})

test('a mail about several alerts lists each with its link, and says how many it leaves out', () => {
  const { subject, text, html } = writeMail({ ...mail, language: 'en-US', template: 'alert-digest' })

  expect(subject).toBe('[Loja Um] Open alerts: 27')
  expect(text).toContain(
    '* Urgent: VTEX is down\n  Orders wait.\n  System: VTEX · Happened again: 3×\n  https://hub.example.com/alert?store=1&row=2',
  )
  expect(text).toContain('More open alerts that do not fit here: 26.')
  expect(text).toContain('Finished before this e-mail: 4.')
  expect(html).toContain('href="https://hub.example.com/alert?store=1&amp;row=2"')
})

test('what people wrote in an alert is text in a mail about several', () => {
  const item = { ...mail.digest.items[0], subject: '<b>x</b>\nhttps://evil.example' }
  const digest = { ...mail.digest, items: [item] }
  const { text, html } = writeMail({ ...mail, digest, language: 'en-US', template: 'alert-digest' })

  expect(html).not.toContain('<b>x')
  expect(text).not.toContain('https://evil')
})
