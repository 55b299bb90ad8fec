import { importInvoices } from '@ihub/contract/invoice-import'
import { listInvoices } from '@ihub/contract/invoices'
import { importFilesMax } from '@ihub/domain/invoice/import-refusals'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../../app/error-text.ts'
import { useApiMutation } from '../../../app/use-api.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { UploadField } from '../../../ui/form/upload/upload-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './import.module.css'
import { ImportRun } from './import-run.tsx'
import { SellerSelect } from './seller-select.tsx'
import { useT } from './texts.ts'

const widthPx = 640

/** Files of one seller are chosen, sent and followed; everything stays chosen after a refusal. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const [runId, setRunId] = useState<string | null>(null)
  const [seller, setSeller] = useState<string | null>(null)
  return (
    <Dialog title={t('import.title')} width={widthPx} onClose={onClose} isPersistent>
      {runId ? (
        <ImportRun processId={runId} onClose={onClose} onMore={() => setRunId(null)} />
      ) : (
        <Choice seller={seller} onSeller={setSeller} onStarted={setRunId} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  seller: string | null
  onSeller(code: string | null): void
  onStarted(processId: string): void
  onClose(): void
}

function Choice({ seller, onSeller, onStarted, onClose }: ChoiceProps) {
  const t = useT()
  const [files, setFiles] = useState<File[]>([])
  const [isTried, setIsTried] = useState(false)
  const start = useApiMutation(importInvoices, {
    refreshes: [listInvoices],
    onDone: ({ _id }) => onStarted(_id),
  })
  const problem = files.length > importFilesMax ? t('import.too_many', { max: importFilesMax }) : null
  const submit = () => {
    setIsTried(true)
    if (seller === null || files.length === 0 || problem) return
    start.mutate({ query: { seller }, files })
  }
  return (
    <div className={css.stack}>
      <SellerSelect
        value={seller}
        onChange={onSeller}
        error={isTried && seller === null ? t('import.seller_missing') : null}
        hint={t('import.seller_hint')}
      />
      <UploadField
        label={t('import.files')}
        rule={importInvoices.upload}
        onFiles={async (more) => setFiles((known) => [...known, ...more])}
      />
      <Chosen files={files} onChange={setFiles} />
      {isTried && files.length === 0 && <Problem text={t('import.files_missing')} />}
      {problem && <Problem text={problem} />}
      {start.error && <Problem text={errorText(t, start.error)} />}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button loading={start.isPending} onClick={submit}>
          {files.length > 0 ? t('import.start', { count: files.length }) : t('import.button')}
        </Button>
      </div>
    </div>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p className={css.problem} role="alert">
      {text}
    </p>
  )
}

function Chosen({ files, onChange }: { files: File[]; onChange(files: File[]): void }) {
  const t = useT()
  const format = useFormat()
  if (files.length === 0) return null
  return (
    <div>
      <span className={css.dim}>{t('import.chosen', { count: files.length })}</span>
      <ul className={css.files}>
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice.
          <li key={index}>
            <span className={css.name}>{file.name}</span>
            <span className={css.dim}>{`${format.number(Math.ceil(file.size / 1024))} KB`}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('import.remove', { name: file.name })}
              onClick={() => onChange(files.filter((_, place) => place !== index))}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}
