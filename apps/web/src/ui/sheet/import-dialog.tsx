import type { ComponentProps, ReactNode } from 'react'
import { UploadField } from '../form/upload/upload-field.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import css from './sheet.module.css'

const widthPx = 620

interface SheetImportDialogProps {
  title: string
  /** Says what a row is, and how many there may be. */
  hint: string
  /** The sheet to fill in. */
  template: ReactNode
  upload: Pick<ComponentProps<typeof UploadField>, 'label' | 'rule' | 'onFiles'>
  onClose(): void
}

/** The template to fill in, and the sheet to send. */
export function SheetImportDialog({ title, hint, template, upload, onClose }: SheetImportDialogProps) {
  return (
    <Dialog title={title} width={widthPx} onClose={onClose}>
      <div className={css.stack}>
        <p className={css.hint}>{hint}</p>
        {template}
        <UploadField {...upload} />
      </div>
    </Dialog>
  )
}
