import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import css from './filter-bar.module.css'

const pauseMs = 300

interface SearchBoxProps {
  value: string | undefined
  onChange(value: string | undefined): void
  placeholder?: string
}

/** Searches once typing pauses; `/` goes to it from anywhere on the page. */
export function SearchBox({ value = '', onChange, placeholder }: SearchBoxProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  // The URL changed by other means, such as going back or clearing all filters.
  if (value !== told) {
    setTold(value)
    if (value !== text.trim()) setText(value)
  }
  const tell = useDebouncedCallback((next: string) => onChange(next.trim() || undefined), pauseMs)
  const change = (next: string) => {
    setText(next)
    tell(next)
  }
  useHotkeys([['/', () => input.current?.select()]])

  return (
    <TextInput
      ref={input}
      type="search"
      className={css.search}
      value={text}
      placeholder={placeholder ?? t('filter.search')}
      aria-label={placeholder ?? t('filter.search')}
      leftSection={<IconSearch size={14} />}
      rightSection={
        text ? <CloseButton size="xs" aria-label={t('filter.clear')} onClick={() => change('')} /> : null
      }
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') input.current?.blur()
      }}
    />
  )
}
