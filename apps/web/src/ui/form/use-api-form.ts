import { ApiError } from '@ihub/contract/client/api-error'
import type { CallInput } from '@ihub/contract/client/call-input'
import type { BodyInputOf, Endpoint, ParamsOf, ResponseOf } from '@ihub/contract/endpoint'
import { flushSync } from 'react-dom'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useApiMutation } from '../../app/use-api.ts'
import { isKey, type Translate, useT } from '../../i18n/translate.ts'
import type { EditConflict } from './edit-conflict.ts'
import { type Issue, problemText, refusedFieldText } from './field-problem.ts'
import { showFirstProblem } from './show-first-problem.ts'

export interface ApiFormOptions<E extends Endpoint, Values extends FieldValues> {
  params?: ParamsOf<E>
  defaults: DefaultValues<NoInfer<Values>>
  /** When the form has another shape than the body. */
  toBody?(values: Values): BodyInputOf<E>
  /** The form's name of a field the body calls otherwise, such as `integrations.0.settings.appKey`. */
  fieldOf?(field: string): string
  refreshes?: readonly Endpoint[]
  storeId?: string
  /**
   * Checks that the contract cannot make, such as two fields that must be equal: the sentence, or its key, by field;
   * `root` for the whole.
   */
  check?(values: Values): Partial<Record<Path<Values> | 'root', string>>
  /** The form's values once saved, when they are not the typed ones. */
  valuesAfter?(response: ResponseOf<E>): Values
  /** Asked before saving; false leaves everything as it was typed. */
  maySave?(values: Values): Promise<boolean>
  onDone?(response: ResponseOf<E>): void
  /** Told before the fields are. */
  onRefused?(error: ApiError): Promise<void>
}

export interface ApiForm<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  submit(): void
  isSaving: boolean
  isDirty: boolean
  /** The server's refusal of the whole form; problems of one field stand at the field. */
  error: unknown
  forgetError(): void
  /** Set while the form waits for the person to decide which values shall hold. */
  conflict?: EditConflict<Values>
}

/** A form whose validator is the contract and whose judge is the server; the typed values stay when it refuses. */
export function useApiForm<E extends Endpoint, Values extends FieldValues = BodyInputOf<E> & FieldValues>(
  endpoint: E,
  options: ApiFormOptions<E, Values>,
): ApiForm<Values> {
  const t = useT()
  const {
    params,
    toBody,
    fieldOf = same,
    check,
    refreshes = [],
    storeId,
    valuesAfter,
    maySave,
    onDone,
    onRefused,
  } = options
  const bodyOf = (values: Values) => toBody?.(values) ?? values
  const fields = useForm<Values>({
    defaultValues: options.defaults,
    resolver: validator({ endpoint, bodyOf, fieldOf, check }, t),
  })
  const save = useApiMutation(endpoint, { refreshes })
  const submit = fields.handleSubmit(async (values) => {
    if (maySave && !(await maySave(values))) return
    const input = { params: params ?? {}, body: bodyOf(values), ...(storeId ? { storeId } : {}) }
    try {
      const response = await save.mutateAsync(input as unknown as CallInput<E>)
      const typedMeanwhile = changedSince(values, fields.getValues())
      // At once: `onDone` may lead to another page, and nothing is unsaved any more.
      flushSync(() => {
        fields.reset(valuesAfter?.(response) ?? values)
        for (const [name, value] of typedMeanwhile) fields.setValue(name, value, { shouldDirty: true })
      })
      onDone?.(response)
    } catch (error) {
      if (!(error instanceof ApiError)) return
      await onRefused?.(error)
      flushSync(() => {
        for (const { field, code, params: named } of error.fields)
          fields.setError(fieldOf(field) as Path<Values>, {
            type: code,
            message: refusedFieldText(t, code, named),
          })
      })
      if (error.fields.length > 0) showFirstProblem()
    }
  })
  return {
    fields,
    submit: () => void submit(),
    isSaving: save.isPending,
    isDirty: fields.formState.isDirty,
    error: save.error,
    forgetError: save.reset,
  }
}

function changedSince<Values extends FieldValues>(sent: Values, now: Values) {
  const entries = Object.entries(now) as [Path<Values>, PathValue<Values, Path<Values>>][]
  return entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]))
}

const same = (field: string) => field

interface Judges<Values extends FieldValues> {
  endpoint: Endpoint
  bodyOf(values: Values): unknown
  fieldOf(field: string): string
  check: ApiFormOptions<Endpoint, Values>['check']
}

function validator<Values extends FieldValues>(
  { endpoint, bodyOf, fieldOf, check }: Judges<Values>,
  t: Translate,
): Resolver<Values> {
  return (values) => {
    const result = endpoint.body.safeParse(bodyOf(values), { reportInput: true })
    const own = Object.entries<string | undefined>(check?.(values) ?? {})
    const errors: FieldErrors<Values> = {}
    for (const [name, text] of own)
      if (text) set(errors, name, { type: 'own', message: isKey(text) ? t(text) : text })
    for (const issue of (result.error?.issues ?? []) as Issue[]) {
      const name = fieldOf(issue.path.join('.'))
      set(errors, name, { type: issue.code ?? 'invalid', message: problemText(t, issue, endpoint.names) })
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
