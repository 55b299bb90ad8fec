import { listExports } from '@ihub/contract/exports'
import { useEffect } from 'react'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { notify } from '../overlay/notify.ts'
import { exportText } from './export-text.ts'
import { followedExports, forget } from './followed-exports.ts'
import { SaveButton } from './save-button.tsx'
import { useT } from './texts.ts'

/** Tells the end of the exports that were asked for in this tab, wherever the person is by then. */
export function ExportWatch() {
  const t = useT()
  const format = useFormat()
  const { data } = useApi(listExports, {})
  // The news of the server read the list of exports again; only this end of it is told once.
  useEffect(() => {
    const ended = (data?.data ?? []).filter(
      ({ _id, endedAt }) => endedAt !== null && followedExports.get().includes(_id),
    )
    forget(ended.map(({ _id }) => _id))
    for (const one of ended) {
      const text = `${t(`list.${one.list}`)}: ${exportText(t, format, one)}`
      if (one.status === 'failed') notify.error(text)
      else if (one.file) notify.lasting(text, <SaveButton file={one.file} />)
      else notify.success(text)
    }
  }, [data, t, format])
  return null
}
