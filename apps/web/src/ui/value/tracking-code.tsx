import { IconExternalLink } from '@tabler/icons-react'
import { CopyText } from './copy-text.tsx'
import css from './tracking-code.module.css'
import { Blank } from './value.tsx'

interface TrackingCodeProps {
  number: string | null | undefined
  url: string | null | undefined
  /** Names the link to the carrier's page. */
  label: string
}

const isWebAddress = (url: string | null | undefined): url is string => !!url && /^https?:\/\//i.test(url)

/** The code of a parcel, and its carrier's page where that is an address of the web. */
export function TrackingCode({ number, url, label }: TrackingCodeProps) {
  if (!number && !url) return <Blank />
  return (
    <span className={css.tracking}>
      {number && <CopyText value={number} mono />}
      {isWebAddress(url) && (
        <a href={url} target="_blank" rel="noreferrer" className={css.track}>
          {label} <IconExternalLink size={13} aria-hidden />
        </a>
      )}
    </span>
  )
}
