import { lazy, Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../fields.tsx'

const InstantPicker = lazy(() =>
  import('./instant-picker.tsx').then((module) => ({ default: module.InstantPicker })),
)

/** A moment, typed and shown in the store's time zone and kept with its offset; the calendar's code loads with it. */
export function InstantField<V extends FieldValues>(props: FieldProps<V>) {
  return (
    <Suspense>
      {/* The lazy component forgets the type of the form's values, which it only hands on. */}
      <InstantPicker {...(props as unknown as FieldProps<FieldValues>)} />
    </Suspense>
  )
}
