import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useT } from '../../i18n/translate.ts'
import tones from '../status/tone.module.css'
import css from './dialog-host.module.css'
import type { ResultLine } from './dialogs.ts'

const linePx = 30

/** Every line, without paging; only those in view are drawn, since a bulk action may have thousands. */
export function ResultList({ results }: { results: readonly ResultLine[] }) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: results.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => linePx,
    initialRect: { width: messageWidthPx, height: linePx * 10 },
  })
  return (
    <>
      <span className={css.count}>
        {t('dialog.ok_count', { ok: results.filter(({ ok }) => ok).length, total: results.length })}
      </span>
      <div ref={scroller} className={css.results}>
        <div style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const line = results[index]
            return line ? (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={`${css.line} ${tones[line.ok ? 'green' : 'red']}`}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ResultIcon isOk={line.ok} />
                <div>
                  {line.label}
                  {line.detail && <div className={css.detail}>{line.detail}</div>}
                </div>
              </div>
            ) : null
          })}
        </div>
      </div>
    </>
  )
}

const messageWidthPx = 318

function ResultIcon({ isOk }: { isOk: boolean }) {
  const t = useT()
  const Icon = isOk ? IconCircleCheck : IconCircleX
  return <Icon size={16} role="img" aria-label={t(isOk ? 'dialog.result.ok' : 'dialog.result.failed')} />
}
