import { useEffect, useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
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

interface AgoProps {
  at: string
  /** The sentence around it. */
  say?(ago: string): string
  /** How often it is brought up to date. */
  everyMs?: number
}

/** `5 minutes ago`, kept up to date. */
export function Ago({ at, say = (ago) => ago, everyMs = tickMs }: AgoProps) {
  const format = useFormat()
  useTick(everyMs)
  return <Instant at={at}>{say(format.ago(at))}</Instant>
}

/** `for 5 min`, kept up to date. */
export function Lasting({ since }: { since: string }) {
  const t = useT()
  const format = useFormat()
  useTick(tickMs)
  return <Instant at={since}>{t('ui.lasting', { time: format.elapsed(since) })}</Instant>
}

function Instant({ at, children }: { at: string; children: string }) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.full(at)} className={css.inline}>
      {children}
    </time>
  )
}

/** Time passes without any event to render on. */
function useTick(everyMs: number) {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}

/** Shown where there is nothing to show. */
export function Blank() {
  return (
    <span className={css.blank} aria-hidden>
      –
    </span>
  )
}
