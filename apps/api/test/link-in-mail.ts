import type { Email } from 'postal-mime'

/** The address a mail leads to; its text and its page must agree. */
export function linkInMail({ text, html }: Pick<Email, 'text' | 'html'>): URL {
  const inText = /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? ''
  const inPage = /<a href="([^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&')
  if (inText !== inPage) throw new Error(`the text leads to ${inText} and the page to ${inPage}`)
  return new URL(inText)
}
