import { useEffect, useState } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import css from './value.module.css'

/** Amount in the order's currency, or the store's when none is given. */
export function Money({ value, currency }: { value: number; currency?: string | null }) {
  return <span className={css.money}>{useFormat().money(value, currency)}</span>
}

interface DateTimeProps {
  at: string
  /** On one line instead of date over time. */
  inline?: boolean
}

/** Date over time; the tooltip has the full instant with its offset. */
export function DateTime({ at, inline = false }: DateTimeProps) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.full(at)} className={inline ? css.inline : css.stacked}>
      <span>{format.date(at)}</span>
      <span className={css.time}>{format.time(at)}</span>
    </time>
  )
}

const tickMs = 30_000

/** `5 minutes ago`, kept up to date. */
export function Ago({ at }: { at: string }) {
  const format = useFormat()
  const [, setTick] = useState(0)
  // Time passes without any event to render on.
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), tickMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={format.full(at)} className={css.inline}>
      {format.ago(at)}
    </time>
  )
}

/** Shown where there is nothing to show. */
export function Blank() {
  return (
    <span className={css.blank} aria-hidden>
      –
    </span>
  )
}
