import type { Distribution } from '@ihub/db/core/distribution'
import { type Block, ownTokens, readBlocks, type Source, type Token } from './sql-blocks.ts'

type Tables = Distribution

interface Rule {
  says: string
  breaks(blocks: Block[], tables: Tables): boolean
}

const changing = new Set([
  'now',
  'clock_timestamp',
  'statement_timestamp',
  'random',
  'gen_random_uuid',
  'nextval',
  'next_process_number',
])
const hasChanging = (tokens: string[]) =>
  tokens.includes('current_timestamp') ||
  tokens.some((token, at) => changing.has(token) && tokens[at + 1] === '(')

const isBusiness = (table: string | null, { distributed, reference }: Tables) =>
  table !== null && (distributed.includes(table) || reference.includes(table))
const isDistributed = ({ table }: Source, { distributed }: Tables) =>
  table !== null && distributed.includes(table)

const touches = (blocks: Block[], of: (table: string | null) => boolean) =>
  blocks.some(({ sources }) => sources.some(({ table }) => of(table)))

/** Between a word and the end of its own bracket or clause. */
function insideOf(word: string, tokens: Token[]): string[] {
  const own = ownTokens(tokens)
  if (word === 'coalesce')
    return tokens.flatMap((token, at): string[] => {
      if (!Array.isArray(token)) return []
      return tokens[at - 1] === word ? ownTokens(token) : insideOf(word, token)
    })
  const start = own.indexOf(word)
  return start < 0 ? [] : own.slice(start, own.lastIndexOf('end') + 1)
}

const isConstant = (token: Token | undefined) =>
  typeof token === 'string' && (/^\$\d+$|^'|^\d/.test(token) || token === 'true' || token === 'false')
const goesOn = (token: Token | undefined) =>
  typeof token === 'string' && /^[<>=!~]|^(is|in|like)$/.test(token)

function hasConstantOuterJoin({ tokens }: Block): boolean {
  let isOuter = false
  for (const [at, token] of tokens.entries()) {
    if (token === 'join') {
      const before = tokens[at - 1] === 'outer' ? tokens[at - 2] : tokens[at - 1]
      isOuter = before === 'left' || before === 'right' || before === 'full'
    }
    if (token === 'on' && isOuter && isConstant(tokens[at + 1]) && !goesOn(tokens[at + 2])) return true
  }
  return false
}

/** Which aliases of a block have their store named: by a parameter, or by another table of the statement. */
function storesNamed(block: Block): { byValue: Set<string>; byTable: Map<string, string[]> } {
  const own = ownTokens(block.tokens).filter((token) => token !== '::' && token !== 'uuid')
  const byValue = new Set<string>()
  const byTable = new Map<string, string[]>()
  const link = (alias: string, other: string) => byTable.set(alias, [...(byTable.get(alias) ?? []), other])
  const all = block.sources.map(({ alias }) => alias)
  own.forEach((token, at) => {
    if (token !== 'store_id') return
    const isQualified = own[at - 1] === '.'
    const mine = isQualified ? [own[at - 2] ?? ''] : all
    const [before, beforeThat] = isQualified ? [own[at - 3], own[at - 4]] : [own[at - 1], own[at - 2]]
    const [after, afterThat] = [own[at + 1], own[at + 2]]
    if (after === '=' && isConstant(afterThat)) for (const one of mine) byValue.add(one)
    if (before === '=' && isConstant(beforeThat)) for (const one of mine) byValue.add(one)
    if (after === '=' && own[at + 3] === '.' && own[at + 4] === 'store_id')
      for (const one of mine) {
        link(one, afterThat ?? '')
        link(afterThat ?? '', one)
      }
  })
  for (const [at, token] of block.tokens.entries()) {
    const columns = block.tokens[at + 1]
    if (token === 'using' && Array.isArray(columns) && columns.includes('store_id'))
      for (const one of all) for (const other of all) if (one !== other) link(one, other)
  }
  return { byValue, byTable }
}

/** `value` when the store of this table is a parameter, `table` when it is that of another table, else null. */
function storeOf(block: Block, alias: string, seen = new Set<string>()): 'value' | 'table' | null {
  const { byValue, byTable } = storesNamed(block)
  if (byValue.has(alias)) return 'value'
  const others = (byTable.get(alias) ?? []).filter((other) => !seen.has(other))
  seen.add(alias)
  for (const other of others) {
    const isHere = block.sources.some((source) => source.alias === other)
    for (let at: Block | null = isHere ? block : block.outer; at; at = at.outer)
      if (at.sources.some((source) => source.alias === other) && storeOf(at, other, seen) === 'value')
        return 'value'
  }
  return byTable.has(alias) ? 'table' : null
}

/** Without a parameter, tables are joined by their stores: one of them is the first. */
const needsStore = (blocks: Block[], tables: Tables) => {
  const read = blocks.flatMap((block) =>
    block.sources
      .filter((source) => isDistributed(source, tables))
      .filter((source, at) => !(block.verb === 'insert' && at === 0 && source.table === block.target))
      .map(({ alias }) => ({ block, named: storeOf(block, alias) })),
  )
  if (read.some(({ block, named }) => (block.isLocking || block.isRecursive) && named !== 'value'))
    return true
  const unnamed = read.filter(({ named }) => named === null)
  const isOfOneStore = read.some(({ named }) => named === 'value')
  return read.length > 1 && unnamed.length > (isOfOneStore ? 0 : 1)
}

/** Tables of the coordinator that the worker nodes know of may be read with those of the stores. */
const mixesNodes = (blocks: Block[], { distributed, local, localWithReference }: Tables) =>
  [...Map.groupBy(blocks, ({ unit }) => unit).values()].some(
    (of) =>
      touches(of, (table) => table !== null && distributed.includes(table)) &&
      touches(of, (table) => table !== null && local.includes(table) && !localWithReference.includes(table)),
  )

const rules: Rule[] = [
  {
    says: 'the store is set by set_config: a worker node does not hear of it; use `set local` as a query of its own',
    breaks: (blocks) => blocks.some(({ tokens }) => ownTokens(tokens).includes('set_config')),
  },
  {
    says: '`insert … select` under row-level security needs `returning 1` or `on conflict`',
    breaks: (blocks, tables) =>
      blocks.some(
        ({ verb, target, tokens }) =>
          verb === 'insert' &&
          isBusiness(target, tables) &&
          tokens.includes('select') &&
          !tokens.includes('conflict') &&
          !tokens.includes('returning'),
      ),
  },
  {
    says: '`now()` and random functions stand in no update, `do update`, case or coalesce: use a parameter or `excluded`',
    breaks: (blocks, tables) =>
      blocks.some(({ verb, target, tokens, sources }) => {
        if (!sources.some(({ table }) => isBusiness(table, tables))) return false
        if (verb === 'update' && isBusiness(target, tables) && hasChanging(ownTokens(tokens))) return true
        const conflict = tokens.indexOf('conflict')
        if (conflict > 0 && hasChanging(ownTokens(tokens.slice(conflict)))) return true
        return hasChanging(insideOf('case', tokens)) || hasChanging(insideOf('coalesce', tokens))
      }),
  },
  {
    says: 'an outer join needs a condition on a column, not a constant one',
    breaks: (blocks, tables) =>
      touches(blocks, (table) => isBusiness(table, tables)) && blocks.some(hasConstantOuterJoin),
  },
  {
    says: 'tables of the stores and tables of the coordinator are read in two steps',
    breaks: mixesNodes,
  },
  {
    says: 'every table that is joined, locked or walked needs `store_id = $n`',
    breaks: needsStore,
  },
  {
    says: 'a select needs a column: `select 1`',
    breaks: (blocks, tables) =>
      touches(blocks, (table) => isBusiness(table, tables)) &&
      blocks.some(({ verb, tokens: [, next] }) => verb === 'select' && (next === 'from' || next === 'where')),
  },
]

/** Why a distributed PostgreSQL does not take a statement, or takes it and answers nothing; empty where it does. */
export function refusedByCitus(statement: string, tables: Tables): string[] {
  const blocks = readBlocks(statement)
  return rules.filter(({ breaks }) => breaks(blocks, tables)).map(({ says }) => says)
}
