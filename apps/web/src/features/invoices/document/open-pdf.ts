import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A PDF that was fetched: its pages to draw, and the file itself. */
export interface OpenPdf {
  file: Blob
  pages: PDFDocumentProxy
}

/** The library that draws it loads with the first PDF; it runs nothing that is in the file. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdf.GlobalWorkerOptions.workerSrc = worker.default
  const pages = await pdf.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    useWasm: false,
    enableXfa: false,
  }).promise
  return { file, pages }
}
