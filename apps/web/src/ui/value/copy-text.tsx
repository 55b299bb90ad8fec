import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import { notify } from '../overlay/notify.ts'
import css from './copy-text.module.css'

const copiedMs = 1_500

/** Puts text on the clipboard; `copied` is true for a moment afterwards. */
function useCopy(value: string) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedMs)
    } catch {
      notify.error(t('ui.copy_failed'))
    }
  }
  return { copied, copy }
}

/** A button that puts text on the clipboard and says so. */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const t = useT()
  const { copied, copy } = useCopy(value)
  const text = copied ? t('ui.copied') : (label ?? t('ui.copy'))
  return (
    <ActionIcon
      size={22}
      aria-label={text}
      title={text}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    >
      {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
    </ActionIcon>
  )
}

/** The same as a button with words. */
export function CopyAction({ value, label }: { value: string; label: string }) {
  const t = useT()
  const { copied, copy } = useCopy(value)
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Button variant="default" leftSection={<Icon size={15} />} onClick={() => void copy()}>
      {copied ? t('ui.copied') : label}
    </Button>
  )
}

interface CopyTextProps {
  value: string
  children?: ReactNode
  mono?: boolean
  wrap?: boolean
}

/** Text with a copy button beside it. */
export function CopyText({ value, children, mono = false, wrap = false }: CopyTextProps) {
  return (
    <span className={css.copy}>
      <span className={`${wrap ? css.wrap : css.text} ${mono ? css.mono : ''}`}>{children ?? value}</span>
      <CopyButton value={value} />
    </span>
  )
}
