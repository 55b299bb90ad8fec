import { ApiError } from '@ihub/contract/client/api-error'
import type { ErrorCode } from '@ihub/domain/errors'
import {
  Button,
  Checkbox,
  NumberInput,
  PasswordInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Controller, type FieldValues, get, type Path } from 'react-hook-form'
import { errorText } from '../../app/error-text.ts'
import { decimalSeparatorIn } from '../../i18n/format.ts'
import { useLanguage, useT } from '../../i18n/translate.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import css from './fields.module.css'
import type { ApiForm } from './use-api-form.ts'

export interface FieldProps<Values extends FieldValues> {
  form: ApiForm<Values>
  name: Path<Values>
  label: string
  hint?: string
  isRequired?: boolean
  isDisabled?: boolean
  placeholder?: string
}

/** Sends with Enter; stacks its fields. */
export function Form<V extends FieldValues>({ form, children }: { form: ApiForm<V>; children: ReactNode }) {
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {children}
    </form>
  )
}

/** The properties of every input of a form. */
export function commonProps<V extends FieldValues>(props: FieldProps<V>) {
  const { form, name, label, hint, isRequired, isDisabled, placeholder } = props
  const error = get(form.fields.formState.errors, name) as { message?: string } | undefined
  return {
    label,
    description: hint,
    withAsterisk: isRequired ?? false,
    disabled: isDisabled ?? false,
    error: error?.message,
    ...(placeholder ? { placeholder } : {}),
  }
}

type TextProps<V extends FieldValues> = FieldProps<V> & {
  type?: 'text' | 'email' | 'url' | 'time' | 'date'
  autoComplete?: string
  autoFocus?: boolean
  /** Phones show digits only. */
  isNumeric?: boolean
}

export function TextField<V extends FieldValues>(props: TextProps<V>) {
  const { form, name, type = 'text', autoComplete = 'off', autoFocus = false, isNumeric = false } = props
  return (
    <TextInput
      {...commonProps(props)}
      {...form.fields.register(name, { setValueAs: emptyAs(form, name) })}
      type={type}
      autoComplete={autoComplete}
      data-autofocus={autoFocus || undefined}
      {...(isNumeric ? { inputMode: 'numeric' } : {})}
    />
  )
}

/** A field that began as null or absent goes back to it when emptied. */
function emptyAs<V extends FieldValues>(form: ApiForm<V>, name: Path<V>) {
  const initial: unknown = get(form.fields.formState.defaultValues, name)
  return (value: unknown) => (value === '' && (initial === null || initial === undefined) ? initial : value)
}

export function PasswordField<V extends FieldValues>(props: FieldProps<V> & { autoComplete?: string }) {
  const { form, name, autoComplete = 'off' } = props
  return <PasswordInput {...commonProps(props)} {...form.fields.register(name)} autoComplete={autoComplete} />
}

export function TextAreaField<V extends FieldValues>(props: FieldProps<V> & { rows?: number }) {
  const { form, name, rows = 3 } = props
  return <Textarea {...commonProps(props)} {...form.fields.register(name)} rows={rows} />
}

type NumberProps<V extends FieldValues> = FieldProps<V> & {
  min?: number
  max?: number
  suffix?: string
  /** An amount of money, with two places. */
  isAmount?: true
}

export function NumberField<V extends FieldValues>(props: NumberProps<V>) {
  const { form, name, min, max, suffix, isAmount } = props
  const decimalSeparator = decimalSeparatorIn(useLanguage())
  return (
    <Controller
      control={form.fields.control}
      name={name}
      render={({ field }) => (
        <NumberInput
          {...commonProps(props)}
          ref={field.ref}
          name={field.name}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={(value) => field.onChange(value === '' ? null : value)}
          // A number out of its bounds is told at the field, and not changed unseen.
          clampBehavior="none"
          decimalSeparator={decimalSeparator}
          allowedDecimalSeparators={['.', ',']}
          {...(isAmount ? { decimalScale: 2, fixedDecimalScale: true, hideControls: true } : {})}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          {...(suffix === undefined ? {} : { suffix })}
        />
      )}
    />
  )
}

export function SwitchField<V extends FieldValues>(props: FieldProps<V>) {
  const { form, name } = props
  const { withAsterisk: _, ...common } = commonProps(props)
  return (
    <Controller
      control={form.fields.control}
      name={name}
      render={({ field }) => (
        <Switch
          {...common}
          ref={field.ref}
          name={field.name}
          checked={field.value === true}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
        />
      )}
    />
  )
}

export function CheckField<V extends FieldValues>(props: FieldProps<V>) {
  const { form, name } = props
  const { withAsterisk: _, ...common } = commonProps(props)
  return (
    <Controller
      control={form.fields.control}
      name={name}
      render={({ field }) => (
        <Checkbox
          {...common}
          ref={field.ref}
          name={field.name}
          checked={field.value === true}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
        />
      )}
    />
  )
}

interface Option {
  value: string
  label: string
}

type SelectProps<V extends FieldValues> = FieldProps<V> & {
  options: readonly Option[]
  isClearable?: boolean
}

export function SelectField<V extends FieldValues>(props: SelectProps<V>) {
  const { form, name, options, isClearable = false } = props
  return (
    <Controller
      control={form.fields.control}
      name={name}
      render={({ field }) => (
        <Select
          openOnFocus={false}
          {...commonProps(props)}
          ref={field.ref}
          name={field.name}
          data={[...options]}
          value={field.value ?? null}
          clearable={isClearable}
          allowDeselect={isClearable}
          searchable={options.length > 10}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    />
  )
}

interface FormErrorProps<Values extends FieldValues> {
  form: ApiForm<Values>
  /** This form's sentences for some errors, where the usual one would be too general. */
  says?: Partial<Record<ErrorCode, string>>
}

/** The server's refusal of the whole form; nothing when each problem has its field. */
export function FormError<V extends FieldValues>({ form, says = {} }: FormErrorProps<V>) {
  const t = useT()
  const { error, conflict } = form
  if (conflict) return <ConflictNotice form={form} conflict={conflict} />
  const said = error instanceof ApiError ? says[error.code as ErrorCode] : undefined
  const own = form.fields.formState.errors.root?.message ?? said
  if (!error && !own) return null
  return (
    <div className={css.error} role="alert">
      <IconAlertCircle size={16} aria-hidden />
      <span>
        {own ?? errorText(t, error)}
        {error instanceof ApiError && error.status >= 500 && error.requestId
          ? ` ${t('error.request_id', { id: error.requestId })}`
          : ''}
      </span>
    </div>
  )
}

interface SubmitButtonProps<V extends FieldValues> {
  form: ApiForm<V>
  label: string
  /** Of a dialog: leaves it without saving. */
  onCancel?(): void
  /** Another button beside it. */
  children?: ReactNode
  /** Off until something changed, for forms that edit an existing record. */
  needsChange?: boolean
  fullWidth?: boolean
}

export function SubmitButton<V extends FieldValues>(props: SubmitButtonProps<V>) {
  const { form, label, onCancel, children, needsChange = false, fullWidth = false } = props
  const t = useT()
  return (
    <div className={css.buttons}>
      {needsChange && form.isDirty && <span className={css.dirty}>{t('ui.unsaved')}</span>}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      )}
      {children}
      <Button
        type="submit"
        loading={form.isSaving}
        fullWidth={fullWidth}
        disabled={form.conflict !== undefined || (needsChange && !form.isDirty)}
      >
        {label}
      </Button>
    </div>
  )
}
