import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { entities } from '../entities.ts'
import type { Entity } from '../entity.ts'
import { useValue } from '../state.ts'
import { closePalette, openPalette, paletteState } from './palette-state.ts'

const loadPaletteGroups = async () => {
  const kinds: readonly Entity[] = Object.values(entities)
  const loaded = await Promise.all(kinds.map((entity) => entity.loadPaletteGroups?.()))
  return loaded.flatMap((module) => module?.paletteGroups ?? [])
}
const Palette = lazy(async () => {
  const [{ Palette: Loaded }, groups] = await Promise.all([import('./palette.tsx'), loadPaletteGroups()])
  return { default: (props: { onClose(): void }) => <Loaded groups={groups} {...props} /> }
})
const KeyboardHelp = lazy(async () => {
  const { KeyboardHelp: Loaded, keyboardTexts } = await import('./keyboard-help.tsx')
  await keyboardTexts.load()
  return { default: Loaded }
})

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
