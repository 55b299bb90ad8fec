import { type Carrier, getParameters, type Parameters, saveParameters } from '@ihub/contract/parameters'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { useApi } from '../../app/use-api.ts'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/states.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

/** The carriers a store's delivery hub ships with. */
export function ParameterizationsPage() {
  const t = useT()
  const { data, error, refetch } = useApi(getParameters, {})
  return (
    <Page title={t('parameter.title')} subtitle={t('parameter.subtitle')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={220} />}
      {data && <CarriersForm saved={data} />}
    </Page>
  )
}

interface Values {
  carriers: (Omit<Carrier, '_id'> & { _id?: string })[]
}

const fieldNames = ['id', 'name', 'document', 'mode', 'modeId'] as const
const columns =
  'minmax(100px, 1fr) minmax(160px, 2fr) minmax(140px, 1.3fr) minmax(110px, 1fr) minmax(90px, 0.8fr)'
const newCarrier = { id: '', name: '', document: '', mode: '', modeId: '' }

/** A line for each carrier. */
const linesOf = ({ carriers }: Values) =>
  Object.fromEntries(
    carriers.flatMap(({ _id, id, name, document, mode, modeId }) =>
      _id ? [[_id, `${id} · ${name} · ${document} · ${mode} ${modeId}`]] : [],
    ),
  )

function CarriersForm({ saved }: { saved: Parameters }) {
  const t = useT()
  const form = useEditForm<typeof saveParameters, Values>(saveParameters, {
    params: {},
    source: getParameters,
    saved,
    valuesOf: ({ carriers }) => ({ carriers: carriers.map((carrier) => ({ ...carrier })) }),
    fieldsOf: linesOf,
    typedOf: linesOf,
    labelOf: () => t('parameter.one'),
    toBody: ({ carriers }) => ({ carriers }),
    refreshes: [getParameters],
    onDone: () => notify.success(t('ui.data_updated')),
  })
  useUnsavedPrompt(form.isDirty)
  const rows = useFieldArray({ control: form.fields.control, name: 'carriers', keyName: 'key' })
  const add = (
    <Button variant="default" leftSection={<IconPlus size={15} />} onClick={() => rows.append(newCarrier)}>
      {t('parameter.add')}
    </Button>
  )
  return (
    <Section title={t('parameter.carriers')} actions={rows.fields.length > 0 && add}>
      <Form form={form}>
        {rows.fields.length === 0 && (
          <EmptyState title={t('parameter.empty')} hint={t('parameter.empty.hint')} action={add} />
        )}
        {rows.fields.map(({ key, name }, index) => (
          <CarrierRow key={key} form={form} index={index} name={name} onRemove={() => rows.remove(index)} />
        ))}
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} needsChange />
      </Form>
    </Section>
  )
}

interface RowProps {
  form: ApiForm<Values>
  index: number
  name: string
  onRemove(): void
}

function CarrierRow({ form, index, name, onRemove }: RowProps) {
  const t = useT()
  return (
    <FieldRow
      legend={t('parameter.carrier', { number: index + 1 })}
      columns={columns}
      remove={t('parameter.remove', { name: name || String(index + 1) })}
      onRemove={onRemove}
    >
      {fieldNames.map((field) => (
        <TextField
          key={field}
          form={form}
          name={`carriers.${index}.${field}`}
          label={t(`parameter.${field}`)}
          isRequired
        />
      ))}
    </FieldRow>
  )
}
