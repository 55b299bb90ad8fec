import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useValue } from '../state.ts'
import { paletteState } from './palette-state.ts'

const PaletteBox = lazy(() => import('./palette-box.tsx').then((module) => ({ default: module.PaletteBox })))

/** ctrl-k or ⌘k; its code loads when first opened. */
export function Palette() {
  const isOpen = useValue(paletteState)
  useHotkeys([['mod+K', () => paletteState.set(true)]], [])
  if (!isOpen) return null
  return (
    <Suspense>
      <PaletteBox onClose={() => paletteState.set(false)} />
    </Suspense>
  )
}
