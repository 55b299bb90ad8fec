import { Checkbox, SegmentedControl, UnstyledButton } from '@mantine/core'
import type { Key } from '../../i18n/keys.ts'
import { useT } from '../../i18n/translate.ts'
import type { Density } from './column.tsx'
import css from './column-chooser.module.css'
import type { useTableSettings } from './table-settings.ts'

interface ColumnChooserProps {
  columns: readonly { key: Key; hidden: boolean }[]
  settings: ReturnType<typeof useTableSettings>
}

/** Which columns a list shows and how close its rows stand. */
export function ColumnChooser({ columns, settings }: ColumnChooserProps) {
  const t = useT()
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('table.density')}
        value={settings.density}
        onChange={(density) => settings.change({ density: density as Density })}
        data={[
          { value: 'compact', label: t('table.density.compact') },
          { value: 'comfortable', label: t('table.density.comfortable') },
        ]}
      />
      <fieldset className={css.columns}>
        <legend>{t('table.columns')}</legend>
        {columns.map(({ key, hidden }) => (
          <Checkbox
            key={key}
            label={t(key)}
            checked={settings.columns[key] ?? !hidden}
            onChange={(event) =>
              settings.change({ columns: { ...settings.columns, [key]: event.currentTarget.checked } })
            }
          />
        ))}
      </fieldset>
      <UnstyledButton className={css.reset} onClick={settings.reset}>
        {t('table.reset')}
      </UnstyledButton>
    </>
  )
}
