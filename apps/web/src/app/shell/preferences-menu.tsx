import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { languageNames, languages } from '../../i18n/languages.ts'
import { chooseLanguage, useLanguage, useT } from '../../i18n/translate.ts'

const themes = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } satisfies Record<MantineColorScheme, unknown>
const themeNames = Object.keys(themes) as MantineColorScheme[]

/** Language, kept under `lang`. */
export function LanguageMenu() {
  const t = useT()
  const current = useLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('preferences.language')} title={t('preferences.language')}>
          <IconLanguage size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={language === current ? <IconCheck size={14} /> : null}
            onClick={() => void chooseLanguage(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Light, dark or as the system. */
export function ThemeMenu() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = themes[colorScheme]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('preferences.theme')} title={t('preferences.theme')}>
          <Current size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {themeNames.map((name) => {
          const Icon = themes[name]
          return (
            <Menu.Item
              key={name}
              leftSection={<Icon size={15} />}
              rightSection={name === colorScheme ? <IconCheck size={14} /> : null}
              onClick={() => setColorScheme(name)}
            >
              {t(`preferences.theme.${name}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
