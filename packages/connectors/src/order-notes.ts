import type { InvoiceKind } from '@ihub/domain/system-traits'
import type { InvoiceAnnouncement, ParcelAnnouncement } from '@ihub/ports/order-status-target'

/** Of the notes that the hub leaves at an order where a platform has no place of its own for what is told. */
export const noteLanguages = ['pt', 'es', 'en'] as const
export type NoteLanguage = (typeof noteLanguages)[number]
interface Words {
  invoice: Record<InvoiceKind, string>
  series: string
  key: string
  /** The invoice of a parcel, whatever its kind. */
  ofInvoice: string
  shipped: string
  delivered: string
  withoutCode: string
  canceled: string
  refunded: string
  carrier: string
}

const words: Record<NoteLanguage, Words> = {
  pt: {
    invoice: { nfe: 'NF-e', cfdi: 'CFDI', plain: 'Nota' },
    series: 'série',
    key: 'chave de acesso',
    ofInvoice: 'nota',
    shipped: 'Enviado',
    delivered: 'Entregue',
    withoutCode: 'sem código de rastreio',
    canceled: 'Cancelado',
    refunded: 'Reembolso',
    carrier: 'Transportadora',
  },
  es: {
    invoice: { nfe: 'NF-e', cfdi: 'CFDI', plain: 'Factura' },
    series: 'serie',
    key: 'folio fiscal',
    ofInvoice: 'factura',
    shipped: 'Enviado',
    delivered: 'Entregado',
    withoutCode: 'sin número de guía',
    canceled: 'Cancelado',
    refunded: 'Reembolso',
    carrier: 'Paquetería',
  },
  en: {
    invoice: { nfe: 'NF-e', cfdi: 'CFDI', plain: 'Invoice' },
    series: 'series',
    key: 'access key',
    ofInvoice: 'invoice',
    shipped: 'Shipped',
    delivered: 'Delivered',
    withoutCode: 'without a tracking code',
    canceled: 'Canceled',
    refunded: 'Refund',
    carrier: 'Carrier',
  },
}
const languages = Object.values(words)

/** Begins every comment of ours, whatever its language. */
const ours = 'iHub: '

/** A comment and the beginnings by which it is known again, in every language. */
export interface Told extends Known {
  text: string
}
export interface Known {
  heads: string[]
}

const told = (head: (words: Words) => string, details: (string | null)[], language: NoteLanguage): Told => ({
  text: [ours + head(words[language]), ...details.filter((one) => one !== null)].join(', '),
  heads: languages.map((one) => ours + head(one)),
})

export function invoiceTold(invoice: InvoiceAnnouncement, language: NoteLanguage): Told {
  const { series, key } = words[language]
  return told(
    ({ invoice: kinds }) => `${kinds[invoice.kind]} ${invoice.number}`,
    [
      invoice.series === null ? null : `${series} ${invoice.series}`,
      invoice.accessKey === null ? null : `${key} ${invoice.accessKey}`,
    ],
    language,
  )
}

/** An invoice of whatever kind by its number alone. */
export const invoiceKnown = (number: string): Known => ({
  heads: languages.flatMap(({ invoice }) => Object.values(invoice).map((kind) => `${ours}${kind} ${number}`)),
})

/** By its tracking number: a parcel may leave before anybody knows its invoice. */
export function parcelTold(
  parcel: ParcelAnnouncement,
  stage: 'shipped' | 'delivered',
  language: NoteLanguage,
): Told {
  const { trackingNumber, invoiceNumber, courier, trackingUrl, deliveredAt } = parcel
  const invoice = (one: Words) => (invoiceNumber === null ? null : `${one.ofInvoice} ${invoiceNumber}`)
  const head = (one: Words) => `${one[stage]} ${trackingNumber ?? one.withoutCode}`
  const details = stage === 'shipped' ? [courier, trackingUrl] : [deliveredAt?.slice(0, 10) ?? null]
  if (trackingNumber !== null) return told(head, [invoice(words[language]), ...details], language)
  const withInvoice = (one: Words) => [head(one), invoice(one)].filter((part) => part !== null).join(', ')
  return told(withInvoice, details, language)
}

export const cancellationTold = (reason: string, language: NoteLanguage): string =>
  `${ours}${words[language].canceled}: ${reason}`

export const refundTold = (reference: string, language: NoteLanguage): string =>
  `${ours}${words[language].refunded} ${reference}`

/** A refund by its reference, in every language. */
export const refundKnown = (reference: string): Known => ({
  heads: noteLanguages.map((language) => refundTold(reference, language)),
})

export const carrierWord = (language: NoteLanguage) => words[language].carrier

/** Whether the comment begins with one of the heads, and not with a longer number. */
export const says = (comment: string, { heads }: Known): boolean =>
  heads.some((head) => comment === head || comment.startsWith(`${head}, `))

/** One by which the hub told of an invoice. */
export const isInvoiceNote = (comment: string): boolean =>
  languages.some(({ invoice }) =>
    Object.values(invoice).some((word) => comment.startsWith(`${ours}${word} `)),
  )
