export type Pair = [name: string, value: string]

/** `credit-card=3, pix=PIX LOJA` as rows. */
export const pairsOf = (text: string): Pair[] =>
  text
    .split(/[,\n]/)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [name = '', ...value] = entry.split('=')
      return [name.trim(), value.join('=').trim()]
    })

/** Rows as the text that is stored; a row without anything in it says nothing. */
export const textOf = (pairs: readonly Pair[]): string =>
  pairs
    .filter(([name, value]) => name !== '' || value !== '')
    .map(([name, value]) => `${name}=${value.replace(/[,=\n]/g, ' ').trim()}`)
    .join(', ')
