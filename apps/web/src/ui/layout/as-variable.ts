import type { CSSProperties } from 'react'

/** Pixels for a style sheet to use, which may decide otherwise on a narrow screen. */
export const asVariable = (name: `--${string}`, px: number) => ({ [name]: `${px}px` }) as CSSProperties
