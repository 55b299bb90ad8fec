import type { InputOf } from '@ihub/contract/client/call-input'
import type { BodyInputOf, Endpoint, ParamsOf, ResponseOf } from '@ihub/contract/endpoint'
import type { ErrorCode } from '@ihub/domain/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import { apiQuery } from '../../app/use-api.ts'
import { foreignChanges } from './edit-conflict.ts'
import { mergeEdits } from './merge-edits.ts'
import { type ApiForm, type ApiFormOptions, useApiForm } from './use-api-form.ts'

interface Versioned {
  version: number
}
type Saved<E extends Endpoint> = ResponseOf<E> & Versioned

type Inherited = 'fieldOf' | 'refreshes' | 'check' | 'maySave' | 'onDone'
export interface EditFormOptions<E extends Endpoint, Values extends FieldValues>
  extends Pick<ApiFormOptions<E, Values>, Inherited> {
  params: ParamsOf<E>
  /** Reads the record that this form changes, with the same params. */
  source: Endpoint
  /** As it was read last. */
  saved: Saved<E>
  valuesOf(saved: Saved<E>): Values
  /** The body of the values, made beside those the form began with; the version is added. */
  toBody(values: Values, before: Values): Omit<BodyInputOf<E>, 'version'>
  /** All that people can change of it, also beyond this form, by name. */
  fieldsOf(saved: Saved<E>): Record<string, unknown>
  /** The values of this form by the same names. */
  typedOf(values: Values): Record<string, unknown>
  labelOf(field: string): string
}

interface Found<E extends Endpoint> {
  theirs: Saved<E>
  name: string
  at: string
}

const changedMeanwhile: readonly ErrorCode[] = ['settings.changed_meanwhile', 'order.edited_meanwhile']

/**
 * A form over settings that exist. It holds the version it began with: while nothing is typed it follows each new read,
 * and a save over somebody else's change asks how to go on, with everything typed in its place.
 */
export function useEditForm<E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  options: EditFormOptions<E, Values>,
): ApiForm<Values> {
  const { source, saved, valuesOf, toBody, fieldsOf, typedOf, labelOf, onDone, params, ...rest } = options
  const queries = useQueryClient()
  const base = useRef(saved)
  const [found, setFound] = useState<Found<E> | 'reading' | null>(null)

  const form = useApiForm<E, Values>(endpoint, {
    ...rest,
    params,
    defaults: valuesOf(base.current) as DefaultValues<Values>,
    toBody: (values) =>
      ({
        ...toBody(values, valuesOf(base.current)),
        version: base.current.version,
      }) as BodyInputOf<E>,
    valuesAfter: (response) => valuesOf(response as Saved<E>),
    onDone: (response) => {
      base.current = response as Saved<E>
      setFound(null)
      onDone?.(response)
    },
    onRefused: async ({ code, params: named }) => {
      if (!changedMeanwhile.some((one) => one === code)) return
      setFound('reading')
      const theirs = await readAnew().catch(() => null)
      setFound(theirs && { theirs, name: String(named.name), at: String(named.at) })
    },
  })
  const readAnew = () =>
    queries.fetchQuery({
      ...apiQuery(source, { params } as InputOf<Endpoint>),
      staleTime: 0,
    }) as Promise<Saved<E>>

  const beginWith = (newer: Saved<E>) => {
    base.current = newer
    form.fields.reset(valuesOf(newer))
  }
  // Reads arrive from outside; nothing that was typed is over them.
  useEffect(() => {
    if (!form.isDirty && !form.isSaving && saved.version > base.current.version) beginWith(saved)
  })

  if (found === 'reading') return { ...form, isSaving: true, error: null }
  if (found === null) return form
  const { theirs, name, at } = found
  const loadTheirs = () => {
    beginWith(theirs)
    form.forgetError()
    setFound(null)
  }
  const keepMine = () => {
    const merged = mergeEdits(valuesOf(base.current), form.fields.getValues(), valuesOf(theirs))
    flushSync(() => {
      beginWith(theirs)
      for (const [field, value] of Object.entries(merged))
        form.fields.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        })
      setFound(null)
    })
    form.submit()
  }
  const changesBeside = (values: Values) =>
    foreignChanges({
      base: fieldsOf(base.current),
      theirs: fieldsOf(theirs),
      form: {
        base: typedOf(valuesOf(base.current)),
        theirs: typedOf(valuesOf(theirs)),
        mine: typedOf(values),
      },
    })
  return {
    ...form,
    conflict: { name, at, changesBeside, labelOf, loadTheirs, keepMine },
  }
}
