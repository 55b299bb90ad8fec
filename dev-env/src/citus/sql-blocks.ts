/** A word, a literal or a sign; names are in lower case and without quotes. */
export type Token = string | Token[]

/** A table, or another source of rows, that a query reads or writes. */
export interface Source {
  /** Null for a subquery and for a function that returns rows. */
  table: string | null
  alias: string
}

/** One select, insert, update or delete, without the queries inside of it. */
export interface Block {
  tokens: Token[]
  sources: Source[]
  /** Target of an insert, an update or a delete. */
  target: string | null
  verb: string
  isLocking: boolean
  isRecursive: boolean
  outer: Block | null
  /** Tables that are read together: a materialised common table expression is read by itself. */
  unit: object
}

const signs = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$\d+|\w+|::|[<>=!|&@#?~+*/%^-]+|\S/g

const isComment = (text: string) => text.startsWith('--') || text.startsWith('/*')

/** Words and signs of a statement; each pair of brackets is a list of its own. */
function readTokens(sql: string): Token[] {
  const root: Token[] = []
  const open = [root]
  for (const text of sql.match(signs) ?? []) {
    if (isComment(text)) continue
    if (text === '(') {
      const group: Token[] = []
      open.at(-1)?.push(group)
      open.push(group)
    } else if (text === ')') open.length > 1 && open.pop()
    else open.at(-1)?.push(text.startsWith("'") ? text : text.replaceAll('"', '').toLowerCase())
  }
  return root
}

const verbs = new Set(['select', 'insert', 'update', 'delete'])
const isQuery = (tokens: Token[]): boolean => {
  const [first] = tokens
  if (Array.isArray(first)) return isQuery(first)
  return first !== undefined && (verbs.has(first) || first === 'with' || first === 'merge')
}

/** All queries of a statement, the inner ones and those of common table expressions among them. */
export function readBlocks(sql: string): Block[] {
  const blocks: Block[] = []
  readQuery(readTokens(sql), { outer: null, isRecursive: false, unit: {} }, blocks)
  return blocks
}

type Around = Pick<Block, 'outer' | 'isRecursive' | 'unit'>

function readQuery(tokens: Token[], around: Around, blocks: Block[]) {
  const start = mainStart(tokens)
  const isRecursive = around.isRecursive || (tokens[0] === 'with' && tokens[1] === 'recursive')
  readInside(tokens.slice(0, start), { ...around, isRecursive }, blocks)
  for (const part of splitSets(tokens.slice(start))) {
    const block = toBlock(part, around)
    if (block) blocks.push(block)
    readInside(part, { ...around, outer: block ?? around.outer }, blocks)
  }
}

/** Where the query begins that follows the common table expressions. */
function mainStart(tokens: Token[]): number {
  if (tokens[0] !== 'with') return 0
  return Math.max(
    0,
    tokens.findIndex((token) => typeof token === 'string' && verbs.has(token)),
  )
}

function readInside(tokens: Token[], around: Around, blocks: Block[]) {
  tokens.forEach((token, at) => {
    if (!Array.isArray(token)) return
    const isApart = tokens[at - 1] === 'materialized' && tokens[at - 2] !== 'not'
    const inside = isApart ? { ...around, unit: {} } : around
    isQuery(token) ? readQuery(token, inside, blocks) : readInside(token, inside, blocks)
  })
}

function splitSets(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens)
    if (token === 'union' || token === 'intersect' || token === 'except') parts.push([])
    else parts.at(-1)?.push(token)
  return parts
}

function toBlock(part: Token[], around: Around): Block | null {
  const tokens = part[0] === 'all' ? part.slice(1) : part
  const [verb] = tokens
  if (typeof verb !== 'string' || !verbs.has(verb)) return null
  const sources = readSources(tokens)
  return {
    tokens,
    sources,
    target: verb === 'select' ? null : (sources[0]?.table ?? null),
    verb,
    isLocking: verb === 'select' && tokens.some((token, at) => token === 'for' && at > 0),
    ...around,
  }
}

const endsSources = new Set(
  'where group order limit offset having returning window for set values default on fetch select'.split(' '),
)
const noAlias = new Set([
  ...endsSources,
  ...'as join left right full inner cross natural using lateral only , from with do'.split(' '),
])

/** The tables and other row sources behind `from`, `join`, `using`, `update` and `into`, with their aliases. */
function readSources(tokens: Token[]): Source[] {
  const sources: Source[] = []
  let isExpected = false
  let isInList = false
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (isExpected && token !== 'lateral' && token !== 'only') {
      const [source, end] = readSource(tokens, at)
      sources.push(source)
      isExpected = false
      at = end - 1
    } else if (begins(tokens, at)) {
      isExpected = true
      isInList = token !== 'into' && token !== 'update'
    } else if (token === ',' && isInList) isExpected = true
    else if (typeof token === 'string' && endsSources.has(token)) isInList = false
  }
  return sources
}

function begins(tokens: Token[], at: number): boolean {
  const token = tokens[at]
  if (token === 'from') return tokens[at - 1] !== 'distinct' || tokens[at - 2] === 'select'
  if (token === 'using') return !Array.isArray(tokens[at + 1])
  if (token === 'update') return at === 0
  return token === 'join' || token === 'into'
}

function readSource(tokens: Token[], start: number): [Source, number] {
  let at = start
  const first = tokens[at++]
  let table = typeof first === 'string' ? first : null
  if (table && tokens[at] === '.') {
    table = String(tokens[at + 1])
    at += 2
  }
  const isInto = tokens[start - 1] === 'into'
  if (table && !isInto && Array.isArray(tokens[at])) {
    table = null // a function
    at++
  }
  if (tokens[at] === 'as') at++
  const word = tokens[at]
  const hasAlias = typeof word === 'string' && /^\w+$/.test(word) && !noAlias.has(word)
  return [{ table, alias: hasAlias ? word : (table ?? '') }, hasAlias ? at + 1 : at]
}

/** The tokens of a block with those of its brackets, without the queries in them. */
export function ownTokens(tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [token]
    return isQuery(token) ? ['(', ')'] : ['(', ...ownTokens(token), ')']
  })
}
