import { Kbd } from '@mantine/core'
import type { Key } from '../../i18n/keys.ts'
import { useT } from '../../i18n/translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import css from './keyboard-help.module.css'

const shortcuts: [keys: string[], label: Key][] = [
  [['Ctrl', 'K'], 'keyboard.palette'],
  [['/'], 'keyboard.search'],
  [['J'], 'keyboard.next'],
  [['K'], 'keyboard.previous'],
  [['Enter'], 'keyboard.open'],
  [['X'], 'keyboard.select'],
  [['?'], 'keyboard.help'],
]

/** What the keyboard can do. */
export function KeyboardHelp({ onClose }: { onClose(): void }) {
  const t = useT()
  return (
    <Dialog title={t('keyboard.title')} onClose={onClose} width={380}>
      <dl className={css.list}>
        {shortcuts.map(([keys, label]) => (
          <div key={label} className={css.row}>
            <dt>{t(label)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key} size="xs">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
