import type { Language } from '@ihub/domain/languages'
import type { MailToWrite, WriteMail } from '@ihub/ports/mails'
import { type MailItem, mailPage } from './mail-page.ts'
import type { MailTexts } from './texts.ts'
import { enUs } from './texts-en-us.ts'
import { esMx } from './texts-es-mx.ts'
import { ptBr } from './texts-pt-br.ts'

const textsOf: Record<Language, MailTexts> = { 'pt-BR': ptBr, 'en-US': enUs, 'es-MX': esMx }

/** The mail in its reader's language, as text and as a page. */
export const writeMail: WriteMail = (mail) => {
  const texts = textsOf[mail.language]
  const template = texts.templates[mail.template]
  const fill = filler(mail, texts)
  const content = {
    language: mail.language,
    greeting: fill(mail.to.name ? texts.greeting : texts.greetingOfNobody),
    paragraphs: template.paragraphs.map(fill).filter((text) => text !== ''),
    items: itemsOf(mail, texts),
    closing: closingOf(mail, texts),
    action: template.action,
    link: mail.link,
    note: fill(template.note),
    linkHint: texts.linkHint,
    footer: texts.footer,
  }
  const { greeting, paragraphs, items, closing, action, link, note, footer } = content
  const listed = items.map(({ title, lines, link }) => [`* ${title}`, ...lines, link].join('\n  '))
  const text = [
    greeting,
    ...paragraphs,
    ...listed,
    ...closing,
    `${action}:\n${link}`,
    note,
    `-- \n${footer}`,
  ].join('\n\n')
  return { subject: fill(template.subject), text: `${text}\n`, html: mailPage(content) }
}

const put = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole)

/** The alerts of a mail about several. */
const itemsOf = ({ digest }: MailToWrite, { digest: texts }: MailTexts): MailItem[] =>
  (digest?.items ?? []).map(({ subject, message, system, reference, isUrgent, repeats, link }) => ({
    title: `${isUrgent ? `${texts.urgent}: ` : ''}${plain(subject, 200)}`,
    lines: [
      plain(message, 400),
      [
        system && put(texts.system, { system: plain(system) }),
        reference && put(texts.reference, { reference: plain(reference) }),
        repeats > 0 && put(texts.again, { repeats: String(repeats) }),
      ]
        .filter(Boolean)
        .join(' · '),
    ].filter((line) => line !== ''),
    link,
  }))

/** What the list leaves out. */
const closingOf = ({ digest }: MailToWrite, { digest: texts }: MailTexts): string[] => [
  ...(digest && digest.left > 0 ? [put(texts.left, { left: String(digest.left) })] : []),
  ...(digest && digest.finished > 0 ? [put(texts.finished, { finished: String(digest.finished) })] : []),
]

/** People choose their own words: one line, and no addresses that mail programs would turn into links. */
function filler({ to, about, alert, digest, language, at, details }: MailToWrite, texts: MailTexts) {
  const values: Record<string, string> = {
    name: plain(to.name),
    about: plain(about?.name ?? ''),
    aboutEmail: plain(about?.email ?? '', 254),
    when: instantText(at, language),
    from: details?.from ?? texts.unknown,
    codesLeft: String(details?.codesLeft ?? 0),
    store: plain(alert?.store ?? digest?.store ?? ''),
    open: String(digest?.open ?? 0),
    alert: plain(alert?.subject ?? '', 200),
    alertMessage: plain(alert?.message ?? '', 1_000),
    reference: plain(alert?.reference ?? '') || '—',
  }
  return (text: string) => put(text, values)
}

/** Nobody has told us in which zone they live, so each language has one and its name is said. */
const zoneOf: Record<Language, string> = {
  'pt-BR': 'America/Sao_Paulo',
  'en-US': 'UTC',
  'es-MX': 'America/Mexico_City',
}

const instantText = (at: string, language: Language) =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zoneOf[language],
    timeZoneName: 'short',
  }).format(new Date(at))

const plain = (text: string, max = 60) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/:\/\/|www\./gi, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
