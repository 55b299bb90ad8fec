import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useValue } from '../state.ts'
import { closePalette, openPalette, paletteState } from './palette-state.ts'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))
const KeyboardHelp = lazy(() =>
  import('./keyboard-help.tsx').then((module) => ({ default: module.KeyboardHelp })),
)

/** ctrl-k or ⌘k finds, `?` explains; the code of both loads when first asked for. */
export function Shortcuts() {
  const isPaletteOpen = useValue(paletteState)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const help = () => setIsHelpOpen(true)
  useHotkeys([['mod+K', openPalette]], [])
  // `?` needs shift on most keyboards and not on others.
  useHotkeys([
    ['?', help],
    ['shift + ?', help],
  ])
  return (
    <Suspense>
      {isPaletteOpen && <Palette onClose={closePalette} />}
      {isHelpOpen && <KeyboardHelp onClose={() => setIsHelpOpen(false)} />}
    </Suspense>
  )
}
