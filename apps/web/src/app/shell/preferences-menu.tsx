import { languages } from '@ihub/domain/languages'
import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { chooseLanguage } from '../../i18n/language.ts'
import { languageNames } from '../../i18n/languages.ts'
import { useLanguage, useT } from '../../i18n/translate.ts'
import { MenuButton } from '../../ui/overlay/dropdown.tsx'

const themes = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } satisfies Record<
  MantineColorScheme,
  unknown
>
const themeNames = Object.keys(themes) as MantineColorScheme[]

/** Language, kept under `lang`. */
export function LanguageMenu() {
  const t = useT()
  const current = useLanguage()
  const label = t('preferences.language')
  return (
    <MenuButton
      trigger={(props) => (
        <ActionIcon aria-label={label} title={label} {...props}>
          <IconLanguage size={17} />
        </ActionIcon>
      )}
      entries={languages.map((language) => ({
        label: languageNames[language],
        lang: language,
        isChosen: language === current,
        onSelect: () => void chooseLanguage(language),
      }))}
    />
  )
}

/** Light, dark or as the system. */
export function ThemeMenu() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = themes[colorScheme]
  const label = t('preferences.theme')
  return (
    <MenuButton
      trigger={(props) => (
        <ActionIcon aria-label={label} title={label} {...props}>
          <Current size={17} />
        </ActionIcon>
      )}
      entries={themeNames.map((name) => {
        const Icon = themes[name]
        return {
          label: t(`preferences.theme.${name}`),
          icon: <Icon size={15} />,
          isChosen: name === colorScheme,
          onSelect: () => setColorScheme(name),
        }
      })}
    />
  )
}
