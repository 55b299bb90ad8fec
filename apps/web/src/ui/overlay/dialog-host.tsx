import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useValue } from '../../app/state.ts'
import { useT } from '../../i18n/translate.ts'
import type { Look } from '../status/status.ts'
import tones from '../status/tone.module.css'
import { JsonView } from '../value/json-view.tsx'
import { Dialog } from './dialog.tsx'
import css from './dialog-host.module.css'
import { type Message, openDialog, type Question } from './dialogs.ts'
import { ResultList } from './result-list.tsx'

const messageWidth = 350

const looks: Record<Message['type'], Look> = {
  success: { tone: 'green', icon: IconCircleCheck },
  error: { tone: 'red', icon: IconCircleX },
  info: { tone: 'blue', icon: IconInfoCircle },
  warning: { tone: 'amber', icon: IconAlertTriangle },
}

/** Shows the dialogs of `showDialog` and `confirm`; stands once at the root. */
export function DialogHost() {
  const open = useValue(openDialog)
  if (!open) return null
  return open.kind === 'question' ? <QuestionDialog question={open} /> : <MessageDialog message={open} />
}

function MessageDialog({ message: one }: { message: Message }) {
  const t = useT()
  const { tone, icon: Icon } = looks[one.type]
  const close = () => openDialog.set(null)
  return (
    <Dialog
      title={one.title ?? t(`dialog.${one.type}`)}
      width={one.width ?? messageWidth}
      isPersistent={one.results !== undefined}
      onClose={close}
    >
      <div className={css.message}>
        {one.message && (
          <div className={`${css.head} ${tones[tone]}`}>
            <Icon size={18} aria-hidden />
            <p className={css.text}>{one.message}</p>
          </div>
        )}
        {one.results && <ResultList results={one.results} />}
        {one.data !== undefined && <JsonView value={one.data} />}
        <div className={css.buttons}>
          <Button onClick={close} data-autofocus>
            {t('ui.ok')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function QuestionDialog({ question: one }: { question: Question }) {
  const t = useT()
  const [text, setText] = useState('')
  const isMissing = one.text?.isRequired === true && text.trim() === ''
  return (
    <Dialog title={one.title} onClose={() => one.answer(null)}>
      <form
        className={css.message}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMissing) one.answer(text.trim())
        }}
      >
        <p className={css.text}>{one.consequence}</p>
        {one.text && (
          <TextInput
            label={one.text.label}
            withAsterisk={one.text.isRequired}
            maxLength={280}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <div className={css.buttons}>
          <Button variant="default" onClick={() => one.answer(null)} data-autofocus={!one.text || undefined}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" disabled={isMissing} color={one.isDangerous ? 'red' : 'accent'}>
            {one.confirm ?? t('ui.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
