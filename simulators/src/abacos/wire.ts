/** How the ERP says the outcome of a call or of one row. */
export type Outcome = { Codigo: number; Descricao?: string; Tipo: string; ExceptionMessage?: string }

export const version = '5.0B.0079'

export const done = (what: string): Outcome => ({
  Codigo: 200001,
  Descricao: `Operação "${what}" efetuada com sucesso.`,
  Tipo: 'tdreSucesso',
})

export const rowDone: Outcome = { Codigo: 200002, Descricao: 'OK.', Tipo: 'tdreSucesso' }

export const noData: Outcome = {
  Codigo: 200003,
  Descricao: 'OK, porém não há dados.',
  Tipo: 'tdreSucessoSemDados',
}

/** `PedidoExiste` says no more of the whole call. */
export const undefinedOutcome: Outcome = { Codigo: 0, Tipo: 'tdreIndefinido' }

const someRowsFailed: Outcome = {
  Codigo: 100001,
  Descricao:
    'Ocorreram erros durante a obtenção das informações pertinentes a lista de itens. Verifique o retorno em cada item para maiores detalhes.',
  Tipo: 'tdreAlerta',
}

/** A refusal by the database's rules; the words are in the exception. */
export const critique = (
  origin: string,
  words: string,
  { line, code } = { line: 36, code: 88104 },
): Outcome => ({
  Codigo: 300005,
  Descricao: `A execução da rotina gerou uma crítica. Detalhes: * Origem: ${origin} * Linha em que ocorreu o erro: ${line} * Nome do objeto onde ocorreu o erro: PGEN_P_RAISERROR * Código de erro do banco de dados: ${code}`,
  Tipo: 'tdreErroDataBase',
  ExceptionMessage: words,
})

export const wrongKey = (what: string, key: string): Outcome => ({
  Codigo: 300015,
  Descricao: `A chave para identificação da interface de integração não é válida. Processo origem "${what}" - Chave enviada "${key}".`,
  Tipo: 'tdreErroDados',
  ExceptionMessage: 'O tamanho da chave de identificação esperado é composto por 36 digitos.',
})

/** The outcome of a call by those of its rows. */
export const outcomeOf = (rows: readonly Outcome[], whole: Outcome): Outcome =>
  rows.every(({ Tipo }) => Tipo === 'tdreSucesso') ? whole : someRowsFailed

const offsetMs = 180 * 60_000
const parts = (ms: number) => {
  const [, year = '', month = '', day = '', time = ''] =
    /^(\d{4})-(\d{2})-(\d{2})T(.{12})/.exec(new Date(ms - offsetMs).toISOString()) ?? []
  return { year, month, day, time }
}

/** `ddMMyyyy HH:mm:ss.SSS` at −03:00, as in statuses. */
export function compactDate(ms: number): string {
  const { year, month, day, time } = parts(ms)
  return `${day}${month}${year} ${time}`
}

/** `dd/MM/yyyy HH:mm:ss` at −03:00, as in notes. */
export function slashDate(ms: number): string {
  const { year, month, day, time } = parts(ms)
  return `${day}/${month}/${year} ${time.slice(0, 8)}`
}

/** Reais with two decimals, free of binary dust. */
export const reais = (value: number) => Math.round(value * 100) / 100
