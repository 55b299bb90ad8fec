import { ApiError } from '@ihub/contract/client/api-error'
import type { UploadRule } from '@ihub/contract/endpoint'
import { useState } from 'react'
import { dataUrlOf } from '../../../app/data-url.ts'
import { errorText } from '../../../app/error-text.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { refusedFieldText } from '../field-problem.ts'
import { checkFiles } from './check-files.ts'
import { useT } from './texts.ts'

/** The call under way; a removal has no names. */
export interface Sending {
  names: string[]
  /** Of those that are pictures, as an `<img>` shows them. */
  pictures: string[]
}

interface Uploads {
  onFiles(files: File[]): Promise<unknown>
  onRemove?: (() => Promise<unknown>) | undefined
}

/** Judges files and sends them; one transfer at a time. */
export function useUpload(rule: UploadRule, { onFiles, onRemove }: Uploads) {
  const t = useT()
  const [problems, setProblems] = useState<string[]>([])
  const [sending, setSending] = useState<Sending | null>(null)

  async function run(what: Sending, work: () => Promise<unknown>) {
    setSending(what)
    setProblems([])
    try {
      await work()
    } catch (error) {
      setProblems(textsOf(t, error))
    } finally {
      setSending(null)
    }
  }

  async function send(files: File[]) {
    if (files.length === 0) return
    const refused = await checkFiles(rule, files)
    if (refused.length > 0)
      return setProblems(refused.map(({ code, params }) => refusedFieldText(t, code, params)))
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    const sent = {
      names: files.map(({ name }) => name),
      pictures: await Promise.all(pictures.map(dataUrlOf)),
    }
    await run(sent, () => onFiles(files))
  }

  return {
    problems,
    sending,
    send,
    remove: () => run({ names: [], pictures: [] }, async () => onRemove?.()),
  }
}

const textsOf = (t: Translate, error: unknown): string[] =>
  error instanceof ApiError && error.fields.length > 0
    ? error.fields.map(({ code, params }) => refusedFieldText(t, code, params))
    : [errorText(t, error)]
