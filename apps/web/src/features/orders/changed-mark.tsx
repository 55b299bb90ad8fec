import { type ReactNode, useState } from 'react'
import css from './changed-mark.module.css'

/** Lights up its table row for two seconds when the version changes while it is on screen. */
export function ChangedMark({ version, children }: { version: string; children: ReactNode }) {
  const [seen, setSeen] = useState(version)
  const isChanged = version !== seen
  return (
    <span
      key={version}
      className={isChanged ? css.changed : undefined}
      onAnimationEnd={() => setSeen(version)}
    >
      {children}
    </span>
  )
}
