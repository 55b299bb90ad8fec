import { useIntersection } from '@mantine/hooks'
import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../page/texts.ts'
import type { OpenPdf } from './open-pdf.ts'
import css from './pdf-pages.module.css'

/** The pages of a PDF, each drawn once it comes near the window. */
export function PdfPages({ pdf: { pages }, label }: { pdf: OpenPdf; label: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    // A region that scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls.
    <section ref={scroller} className={css.scroller} aria-label={label} tabIndex={0}>
      {Array.from({ length: pages.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never move.
        <PdfPage key={index} pages={pages} number={index + 1} scroller={scroller} />
      ))}
    </section>
  )
}

interface PdfPageProps {
  pages: OpenPdf['pages']
  number: number
  scroller: React.RefObject<HTMLDivElement | null>
}

/** Sharp also where a person enlarges the window's contents. */
const scaleMin = 2

function PdfPage({ pages, number, scroller }: PdfPageProps) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [page, setPage] = useState<PDFPageProxy>()
  const { ref, entry } = useIntersection({ root: scroller.current, rootMargin: '400px' })
  const isNear = entry?.isIntersecting ?? false
  // The library draws into the canvas itself, and is told to stop once the page is gone.
  useEffect(() => {
    if (!isNear || !canvas.current) return
    const target = canvas.current
    let drawing: { cancel(): void } | undefined
    let isGone = false
    void pages.getPage(number).then((found) => {
      if (isGone) return
      setPage(found)
      const viewport = found.getViewport({ scale: Math.max(scaleMin, window.devicePixelRatio) })
      target.width = viewport.width
      target.height = viewport.height
      const task = found.render({ canvas: target, viewport })
      drawing = task
      task.promise.catch(() => undefined)
    })
    return () => {
      isGone = true
      drawing?.cancel()
    }
  }, [isNear, pages, number])
  const view = page?.getViewport({ scale: 1 })
  return (
    <div
      ref={ref}
      className={css.page}
      style={{
        aspectRatio: view ? `${view.width} / ${view.height}` : '210 / 297',
        maxWidth: view && view.width * 1.6,
      }}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('invoices.pdf.page', { page: number, pages: pages.numPages })}
        data-drawn={page !== undefined}
      />
    </div>
  )
}
