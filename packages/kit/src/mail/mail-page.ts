import type { Language } from '@ihub/domain/languages'

/** A thing of a list, with the page where it is seen. */
export interface MailItem {
  title: string
  lines: readonly string[]
  link: string
}

export interface MailContent {
  language: Language
  greeting: string
  paragraphs: readonly string[]
  items: readonly MailItem[]
  /** After the list. */
  closing: readonly string[]
  action: string
  link: string
  note: string
  linkHint: string
  footer: string
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

const item = ({ title, lines, link }: MailItem) =>
  `<div style="margin:0 0 12px;padding:12px 14px;border:1px solid #dde3ea;border-radius:6px"><a href="${escapeHtml(link)}" style="color:#0b5cad;font-weight:600;text-decoration:none">${escapeHtml(title)}</a>${lines
    .map((line) => `<p style="margin:4px 0 0;font-size:13px;color:#3d4a57">${escapeHtml(line)}</p>`)
    .join('')}</div>`

/** A page of tables and inline styles, which is all that mail programs agree on; it loads nothing. */
export function mailPage(content: MailContent): string {
  const link = escapeHtml(content.link)
  return `<!doctype html>
<html lang="${content.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:0;background:#f3f5f8">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f3f5f8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;background:#ffffff;border:1px solid #dde3ea;border-radius:8px">
<tr><td style="padding:32px;${font};font-size:15px;line-height:1.55;color:#1c2733">
<p style="margin:0 0 24px;font-size:17px;font-weight:700;color:#0b5cad">iHub</p>
${[content.greeting, ...content.paragraphs].map((text) => paragraph(text, '')).join('\n')}
${content.items.map(item).join('\n')}
${content.closing.map((text) => paragraph(text, 'color:#556270')).join('\n')}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:#0b5cad;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(content.action)}</a></p>
${paragraph(content.note, 'font-size:13px;color:#556270')}
<p style="margin:0;font-size:12px;color:#556270">${escapeHtml(content.linkHint)}<br><a href="${link}" style="color:#0b5cad;word-break:break-all">${link}</a></p>
</td></tr></table>
<p style="margin:16px 0 0;${font};font-size:12px;color:#556270">${escapeHtml(content.footer)}</p>
</td></tr></table>
</body>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
