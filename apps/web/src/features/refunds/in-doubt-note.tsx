import { useT } from './texts.ts'

/** Said below the refusal, which invites to repeat a call that may have been handled. */
export function InDoubtNote() {
  const t = useT()
  return <p>{t('refunds.next.in-doubt')}</p>
}
