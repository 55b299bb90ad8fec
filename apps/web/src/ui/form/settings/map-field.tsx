import { ActionIcon, Button, Input, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Controller, type FieldValues } from 'react-hook-form'
import { useT } from '../../../i18n/translate.ts'
import { commonProps, type FieldProps } from '../fields.tsx'
import type { Pair } from './pair-text.ts'
import css from './settings.module.css'

interface MapFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The titles of the left and the right column. */
  columns: readonly [from: string, to: string]
  /** The values the left column may hold; any text when left out. */
  options?: readonly { value: string; label: string }[]
  /** How the rows are kept: an object unless told otherwise. */
  read?(value: unknown): Pair[]
  write?(pairs: Pair[]): unknown
}

/** Pairs of texts, such as a freight contract's code by its carrier's. */
export function MapField<V extends FieldValues>(given: MapFieldProps<V>) {
  const { columns, options, read = entriesOf, write = Object.fromEntries, ...props } = given
  const { label, description, error } = commonProps(props)
  return (
    <Controller
      control={props.form.fields.control}
      name={props.name}
      render={({ field }) => (
        <Input.Wrapper label={label} description={description} error={error} labelElement="div">
          <Pairs
            label={label}
            columns={columns}
            options={options}
            initial={read(field.value)}
            onChange={(pairs) => field.onChange(write(pairs))}
          />
        </Input.Wrapper>
      )}
    />
  )
}

const entriesOf = (value: unknown): Pair[] => Object.entries((value ?? {}) as Record<string, string>)

interface PairsProps {
  label: string
  columns: readonly [string, string]
  options: MapFieldProps<FieldValues>['options']
  initial: Pair[]
  onChange(pairs: Pair[]): void
}

/** Rows are kept here while they are typed: two may be alike for a moment, and a new one is empty. */
function Pairs({ label, columns, options, initial, onChange }: PairsProps) {
  const t = useT()
  const [rows, setRows] = useState<{ id: number; pair: Pair }[]>(() =>
    initial.map((pair, id) => ({ id, pair })),
  )
  const update = (next: typeof rows) => {
    setRows(next)
    onChange(next.map(({ pair }) => pair).filter(([from, to]) => from !== '' || to !== ''))
  }
  const write = (id: number, side: 0 | 1, text: string) =>
    update(rows.map((row) => (row.id === id ? { id, pair: replaced(row.pair, side, text) } : row)))
  const add = () => update([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, pair: ['', ''] }])
  return (
    <div className={css.pairs}>
      {rows.map(({ id, pair }, index) => (
        <div key={id} className={css.pair}>
          {columns.map((column, side) => {
            const common = {
              'aria-label': `${label} ${index + 1}: ${column}`,
              placeholder: column,
              value: pair[side] ?? '',
            }
            return options && side === 0 ? (
              <Select
                key={column}
                {...common}
                value={common.value || null}
                data={[...options]}
                searchable
                onChange={(value) => write(id, 0, value ?? '')}
              />
            ) : (
              <TextInput
                key={column}
                {...common}
                onChange={(event) => write(id, side === 0 ? 0 : 1, event.currentTarget.value)}
              />
            )
          })}
          <ActionIcon
            size={30}
            aria-label={`${t('setting.map.remove')}: ${label} ${index + 1}`}
            onClick={() => update(rows.filter((row) => row.id !== id))}
          >
            <IconTrash size={15} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
          {t('setting.map.add')}
        </Button>
      </div>
    </div>
  )
}

const replaced = ([from, to]: Pair, side: 0 | 1, text: string): Pair =>
  side === 0 ? [text, to] : [from, text]
