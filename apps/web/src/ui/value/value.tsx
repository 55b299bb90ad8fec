import { useEffect, useState } from 'react'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import css from './value.module.css'

/** A whole number with the separators of the language. */
export const Units = ({ value }: { value: number }) => useFormat().number(value)

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

/** Seconds are told of what is younger than a minute. */
const tickMs = { young: 5_000, old: 30_000 }
const youngMs = 60_000

interface AgoProps {
  at: string
  /** The sentence around it. */
  say?(ago: string): string
}

/** `5 minutes ago`, kept up to date. */
export function Ago({ at, say = (ago) => ago }: AgoProps) {
  const format = useFormat()
  useTick(at)
  return <Instant at={at}>{say(format.ago(at))}</Instant>
}

/** `for 5 min`, kept up to date. */
export function Lasting({ since }: { since: string }) {
  const t = useT()
  const format = useFormat()
  useTick(since)
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
function useTick(since: string) {
  const [tick, setTick] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick plans the next one.
  useEffect(() => {
    const isYoung = Date.now() - Date.parse(since) < youngMs
    const timer = setTimeout(() => setTick((ticks) => ticks + 1), isYoung ? tickMs.young : tickMs.old)
    return () => clearTimeout(timer)
  }, [since, tick])
}

/** Shown where there is nothing to show. */
export function Blank() {
  return (
    <span className={css.blank} aria-hidden>
      –
    </span>
  )
}
