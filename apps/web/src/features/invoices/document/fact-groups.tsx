import type { DocumentField } from '@ihub/domain/invoice/document-fields'
import type { DocumentGroupName } from '@ihub/domain/invoice/document-groups'
import { Fragment } from 'react'
import table from '../../../ui/table/plain-table.module.css'
import { Blank } from '../../../ui/value/value.tsx'
import { useT } from '../page/texts.ts'
import { byGroup, type FactNode } from './fact-tree.ts'
import { type Fact, FactValue } from './fact-value.tsx'
import css from './facts.module.css'

interface Props {
  nodes: readonly FactNode[]
  currency: string
  /** The group that the section is named after needs no title of its own. */
  untitled?: DocumentGroupName
}

/** Groups of facts one below the other; one that comes several times is a table. */
export function FactGroups({ nodes, currency, untitled }: Props) {
  return (
    <div className={css.groups}>
      {byGroup(nodes).map((same) => {
        const [first] = same
        if (!first) return null
        const title = first.group === untitled ? null : first.group
        return same.length > 1 || isRow[first.group] ? (
          <GroupTable key={first.group} nodes={same} currency={currency} title={title} />
        ) : (
          <Group key={first.group} node={first} currency={currency} title={title} />
        )
      })}
    </div>
  )
}

/** Groups that are rows by nature, also where there is one. */
const isRow: Partial<Record<DocumentGroupName, true>> = {
  payments: true,
  installments: true,
  volumes: true,
  lots: true,
  references: true,
  documents: true,
  transferred: true,
}

interface GroupProps {
  node: FactNode
  currency: string
  title: DocumentGroupName | null
}

function Group({ node: { facts, inner }, currency, title }: GroupProps) {
  return (
    <div className={css.group}>
      <GroupTitle group={title} />
      {facts.length > 0 && <Facts facts={facts} currency={currency} />}
      {inner.length > 0 && (
        <div className={css.inner}>
          <FactGroups nodes={inner} currency={currency} />
        </div>
      )}
    </div>
  )
}

function GroupTitle({ group }: { group: DocumentGroupName | null }) {
  const t = useT()
  return group && <h3 className={css.title}>{t(`document.group.${group}`)}</h3>
}

/** Texts that need the whole width. */
const isLong: Partial<Record<DocumentField, true>> = {
  additionalInfo: true,
  fiscalInfo: true,
  text: true,
  reason: true,
  subject: true,
  issuer: true,
  sealOfSat: true,
  sealOfEmitter: true,
  statusText: true,
  key: true,
  digest: true,
}

/** Name over value, as many beside each other as fit. */
export function Facts({ facts, currency }: { facts: readonly Fact[]; currency: string }) {
  const t = useT()
  return (
    <dl className={css.facts}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field may repeat, and facts never move.
        <div key={index} data-long={isLong[fact.field]}>
          <dt>{t(`document.field.${fact.field}`)}</dt>
          <dd>
            <FactValue fact={fact} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Cell = Fact & { of: DocumentGroupName }

/** The facts of a row with those of its parts, each part once. */
const cellsOf = ({ group, facts, inner }: FactNode): Cell[] => [
  ...facts.map((fact) => ({ ...fact, of: group })),
  ...inner.flatMap(cellsOf),
]
const columnOf = ({ of, field }: Cell) => `${of}.${field}`
const isAmount = (text: string) => /^-?\d+\.\d+$/.test(text)

function GroupTable({
  nodes,
  currency,
  title,
}: Omit<Props, 'untitled'> & { title: DocumentGroupName | null }) {
  const t = useT()
  const rows = nodes.map(cellsOf)
  const columns = [...new Map(rows.flat().map((cell) => [columnOf(cell), cell])).values()]
  const isRight = (column: Cell) =>
    rows.flat().every((cell) => columnOf(cell) !== columnOf(column) || isAmount(cell.value))
  return (
    <div className={css.group}>
      <GroupTitle group={title} />
      <div className={table.scroll}>
        <table className={`${table.table} ${css.table}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={columnOf(column)} scope="col" className={isRight(column) ? table.right : undefined}>
                  {t(`document.field.${column.field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document have no names and never move.
              <tr key={index}>
                {columns.map((column) => {
                  const cells = row.filter((cell) => columnOf(cell) === columnOf(column))
                  return (
                    <td key={columnOf(column)} className={isRight(column) ? table.right : undefined}>
                      {cells.length === 0 && <Blank />}
                      {cells.map((cell, place) => (
                        <Fragment key={cell.value}>
                          {place > 0 && ', '}
                          <FactValue fact={cell} currency={currency} />
                        </Fragment>
                      ))}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
