import { TextInput } from '@mantine/core'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import type { ProtocolValues } from './protocol-values.ts'
import { useT } from './texts.ts'

/** A photograph or a document that the customer sent. */
export function AttachedFile({ form }: { form: ApiForm<ProtocolValues> }) {
  const t = useT()
  const problem = form.fields.formState.errors.file
  const choose = async (chosen: File | undefined) => {
    const value = chosen ? { name: chosen.name, content: await base64Of(chosen) } : null
    form.fields.setValue('file', value, { shouldDirty: true })
    form.fields.clearErrors('file')
  }
  return (
    <TextInput
      type="file"
      label={t('protocols.file')}
      description={t('protocols.file.hint')}
      onChange={(event) => void choose(event.currentTarget.files?.[0])}
      error={problem?.message}
    />
  )
}

const base64Of = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
