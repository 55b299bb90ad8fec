import type { UploadRule } from '@ihub/contract/endpoint'
import { namesOf } from '@ihub/domain/file-types'
import { megabytes } from '@ihub/domain/files'
import { Button, Loader } from '@mantine/core'
import { IconAlertCircle, IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from './texts.ts'
import css from './upload-field.module.css'
import { type Sending, useUpload } from './use-upload.ts'

interface UploadFieldProps {
  label: string
  /** Of the endpoint that takes the files. */
  rule: UploadRule
  /** Shows the current picture; pictures that are being sent take its place. */
  children?: ReactNode
  /** Sends the files; a refusal is shown here. */
  onFiles(files: File[]): Promise<unknown>
  /** Set while there is something to remove. */
  onRemove?: (() => Promise<unknown>) | undefined
}

/** Files by a dialog or dropped, judged before they are sent; says how many, how large and of which types they may be. */
export function UploadField({ label, rule, children, onFiles, onRemove }: UploadFieldProps) {
  const t = useT()
  const id = useId()
  const { problems, sending, send, remove } = useUpload(rule, { onFiles, onRemove })
  const [isOver, setIsOver] = useState(false)
  const isBusy = sending !== null
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isBusy) void send([...event.dataTransfer.files])
  }
  return (
    <div className={css.field}>
      <span id={`${id}-label`} className={css.label}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the input, which keyboards reach. */}
      <div
        className={css.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {sending?.pictures.map((url) => (
          <img key={url} src={url} alt="" className={css.picture} />
        ))}
        {!sending?.pictures.length && children}
        <div className={css.choice}>
          <div className={css.buttons}>
            <label className={css.choose} data-disabled={isBusy || undefined}>
              <input
                type="file"
                className={css.input}
                accept={rule.types.join(',')}
                multiple={rule.maxFiles > 1}
                disabled={isBusy}
                aria-labelledby={`${id}-label ${id}-choose`}
                aria-describedby={`${id}-limit ${id}-problems`}
                aria-invalid={problems.length > 0}
                onChange={({ currentTarget }) => {
                  void send([...(currentTarget.files ?? [])])
                  // The same file may be chosen again after it was corrected.
                  currentTarget.value = ''
                }}
              />
              <IconUpload size={15} aria-hidden />
              <span id={`${id}-choose`}>
                {t(rule.maxFiles === 1 ? 'upload.choose' : 'upload.choose_several')}
              </span>
            </label>
            <span className={css.dim}>{t('upload.drop')}</span>
            {onRemove && (
              <Button
                variant="default"
                leftSection={<IconTrash size={15} />}
                disabled={isBusy}
                onClick={() => void remove()}
              >
                {t('upload.remove')}
              </Button>
            )}
          </div>
          <Limit id={`${id}-limit`} rule={rule} />
          <Progress sending={sending} />
        </div>
      </div>
      <div id={`${id}-problems`} role="alert" className={css.problems}>
        {problems.map((problem) => (
          <p key={problem} className={css.problem}>
            <IconAlertCircle size={15} aria-hidden />
            {problem}
          </p>
        ))}
      </div>
    </div>
  )
}

function Progress({ sending }: { sending: Sending | null }) {
  const t = useT()
  return (
    <span role="status" className={css.status}>
      {sending && <Loader size={14} aria-hidden />}
      {sending && sending.names.length > 0 && t('upload.sending', { names: sending.names.join(', ') })}
    </span>
  )
}

function Limit({ id, rule: { types, maxFiles, maxBytes } }: { id: string; rule: UploadRule }) {
  const t = useT()
  const { number } = useFormat()
  const values = { types: namesOf(types), count: maxFiles, size: number(megabytes(maxBytes)) }
  return (
    <span id={id} className={css.dim}>
      {t(maxFiles === 1 ? 'upload.limit' : 'upload.limit_several', values)}
    </span>
  )
}
