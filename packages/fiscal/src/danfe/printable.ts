/** Characters of WinAnsi beyond Latin-1; pdfkit's standard fonts have no others. */
const beyondLatin = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

const isPrintable = (character: string): boolean => {
  const code = character.charCodeAt(0)
  const isLatin = (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff && code !== 0xad)
  return character.length === 1 && (isLatin || beyondLatin.has(character))
}

/**
 * The text with characters that the standard fonts have: others lose their marks (ő is o) or become the signs they stand for
 * (ﬁ is fi); a question mark where neither helps. Breaks and blanks of every kind are blanks.
 */
export const toPrintable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => {
      if (isPrintable(character)) return character
      if (/[\s\p{Cc}\p{Zs}]/u.test(character)) return ' '
      if (/[\p{Cf}\p{M}]/u.test(character)) return ''
      const plain = [...character.normalize('NFKD')].filter(isPrintable).join('')
      return plain === '' ? '?' : plain
    })
    .join('')
    .replace(/ +/g, ' ')
    .trim()
