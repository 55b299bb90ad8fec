import { languages } from '@ihub/domain/languages'
import { mailTemplates } from '@ihub/ports/mails'
import { expect, test } from 'vitest'
import { writeMail } from './write-mail.ts'

const mail = {
  to: { name: 'Ana', email: 'ana@example.com' },
  about: { name: 'Bia', email: 'bia@example.com' },
  link: 'https://hub.example.com/login?hash=abc&more=1',
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
