import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useT } from '../../i18n/translate.ts'
import { AlertsButton } from './alerts-button.tsx'
import { Crumbs } from './crumbs.tsx'
import { openPalette, paletteKeys } from './palette-state.ts'
import { LanguageMenu, ThemeMenu } from './preferences-menu.tsx'
import css from './shell.module.css'
import { StoreSelector } from './store-selector.tsx'

export function TopBar({ onMenu }: { onMenu(): void }) {
  const t = useT()
  return (
    <header className={css.top}>
      <ActionIcon className={css.burger} aria-label={t('nav.open')} onClick={onMenu}>
        <IconMenu2 size={18} />
      </ActionIcon>
      <Crumbs />
      <button type="button" className={css.find} onClick={openPalette}>
        <IconSearch size={14} aria-hidden />
        <span>{t('palette.open')}</span>
        <kbd className={css.key}>{paletteKeys.join(' ')}</kbd>
      </button>
      <StoreSelector />
      <AlertsButton />
      <LanguageMenu />
      <ThemeMenu />
    </header>
  )
}
