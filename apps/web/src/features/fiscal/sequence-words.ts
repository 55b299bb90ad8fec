import type { FiscalSequence, NumberRange } from '@ihub/contract/fiscal-sequences'
import { accountFiscalPath } from './addresses.ts'

export const addressOf = ({ branch, series }: Pick<FiscalSequence, 'branch' | 'series'>) =>
  `${accountFiscalPath}/${branch.document}/${series}`

/** `181–183`, or one number. */
export const rangeText = ({ from, to }: NumberRange, number: (value: number) => string): string =>
  from === to ? number(from) : `${number(from)}–${number(to)}`

/** `12.345.678/0001-95`. */
export const documentText = (document: string): string =>
  document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

export const branchText = ({ code, name }: FiscalSequence['branch']): string =>
  name ? `${code} · ${name}` : code
