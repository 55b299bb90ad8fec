import { Kbd } from '@mantine/core'
import { defineTexts, type KeyIn } from '../../i18n/define-texts.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import css from './keyboard-help.module.css'
import { paletteKeys } from './palette-state.ts'

export const keyboardTexts = defineTexts({
  'pt-BR': () => import('./keyboard-texts/pt-br.ts'),
  'en-US': () => import('./keyboard-texts/en-us.ts'),
  'es-MX': () => import('./keyboard-texts/es-mx.ts'),
})
type Key = KeyIn<typeof keyboardTexts>

const shortcuts: { title: Key; keys: [keys: string[], label: Key][] }[] = [
  {
    title: 'keyboard.anywhere',
    keys: [
      [paletteKeys, 'keyboard.palette'],
      [['?'], 'keyboard.help'],
    ],
  },
  {
    title: 'keyboard.lists',
    keys: [
      [['/'], 'keyboard.search'],
      [['J'], 'keyboard.next'],
      [['K'], 'keyboard.previous'],
      [['Enter'], 'keyboard.open'],
      [['X'], 'keyboard.select'],
    ],
  },
]

/** The list of the keyboard's shortcuts. */
export function KeyboardHelp({ onClose }: { onClose(): void }) {
  const t = keyboardTexts.useT()
  return (
    <Dialog title={t('keyboard.title')} onClose={onClose} width={400}>
      {shortcuts.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={css.title}>{t(title)}</h3>
          <dl className={css.list}>
            {keys.map(([pressed, label]) => (
              <div key={label} className={css.row}>
                <dt>{t(label)}</dt>
                <dd>
                  {pressed.map((key) => (
                    <Kbd key={key} size="xs">
                      {key}
                    </Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
