import type { Language } from '@ihub/domain/languages'
import { domain as domainEnUs } from './domain/en-us.ts'
import { domain as domainEsMx } from './domain/es-mx.ts'
import { domain as domainPtBr } from './domain/pt-br.ts'
import { enUs } from './en-us.ts'
import { esMx } from './es-mx.ts'
import { fill } from './fill.ts'
import { fiscal as fiscalEnUs } from './fiscal/en-us.ts'
import { fiscal as fiscalEsMx } from './fiscal/es-mx.ts'
import { fiscal as fiscalPtBr } from './fiscal/pt-br.ts'
import { kitSheet as kitsEnUs } from './kit-sheet/en-us.ts'
import { kitSheet as kitsEsMx } from './kit-sheet/es-mx.ts'
import { kitSheet as kitsPtBr } from './kit-sheet/pt-br.ts'
import { lists as listsEnUs } from './lists/en-us.ts'
import { lists as listsEsMx } from './lists/es-mx.ts'
import { lists as listsPtBr } from './lists/pt-br.ts'
import { protocolSheet as protocolsEnUs } from './protocol-sheet/en-us.ts'
import { protocolSheet as protocolsEsMx } from './protocol-sheet/es-mx.ts'
import { protocolSheet as protocolsPtBr } from './protocol-sheet/pt-br.ts'
import { ptBr } from './pt-br.ts'
import { sheet as sheetEnUs } from './sheet/en-us.ts'
import { sheet as sheetEsMx } from './sheet/es-mx.ts'
import { sheet as sheetPtBr } from './sheet/pt-br.ts'

const textsOf: Record<Language, Readonly<Record<string, string>>> = {
  'pt-BR': {
    ...ptBr,
    ...domainPtBr,
    ...listsPtBr,
    ...sheetPtBr,
    ...kitsPtBr,
    ...protocolsPtBr,
    ...fiscalPtBr,
  },
  'en-US': {
    ...enUs,
    ...domainEnUs,
    ...listsEnUs,
    ...sheetEnUs,
    ...kitsEnUs,
    ...protocolsEnUs,
    ...fiscalEnUs,
  },
  'es-MX': {
    ...esMx,
    ...domainEsMx,
    ...listsEsMx,
    ...sheetEsMx,
    ...kitsEsMx,
    ...protocolsEsMx,
    ...fiscalEsMx,
  },
}

/** Says columns, words and names in a language outside of a browser; a key without a text is answered as it is. */
export const sayIn = (language: Language) => (key: string, params?: Record<string, string | number>) =>
  fill(textsOf[language][key] ?? key, params)
