import bwip from 'bwip-js/generic'

/** Free space that a reader needs on either side, in modules. */
const quietModules = 10

/**
 * Code 128 as the widths of its spaces and bars in modules, beginning and ending with the space that a reader needs: in set C,
 * two digits a sign, as far as the text is digits, and in set B where a CNPJ has letters.
 */
export function code128(text: string): number[] {
  const [drawn] = bwip.raw('code128', text, '')
  if (!drawn || !('sbs' in drawn)) throw new Error('bwip-js drew no bars')
  return [quietModules, ...drawn.sbs, quietModules]
}
