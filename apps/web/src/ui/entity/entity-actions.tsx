import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Translate } from '../../i18n/translate.ts'
import type { ActingPage, ActionOf, DialogAction, EntityDetail } from './declaration.ts'
import css from './entity-actions.module.css'
import { sayKnown, useSay } from './say.ts'
import { useT } from './texts.ts'
import { useEntityAction } from './use-entity-action.ts'

interface EntityActionsProps<E extends EntityDetail, K extends string> {
  page: ActingPage<E, K>
  entity: E
}

/** Every manual action; one that is refused says why. */
export function EntityActions<E extends EntityDetail, K extends string>({
  page,
  entity,
}: EntityActionsProps<E, K>) {
  const shared = useT()
  const t = shared as Translate<K>
  const say = useSay(page.kind)
  const [open, setOpen] = useState<DialogAction<E, K> | null>(null)
  const { run, isRunning } = useEntityAction(page, entity)
  const { labelOf, isOffered = () => true, each } = page.actions
  const take = (action: ActionOf<E>) => {
    const taken = each[action]
    if ('dialog' in taken) setOpen(taken)
    else void run(action, taken)
  }
  return (
    <>
      <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button loading={isRunning} rightSection={<IconChevronDown size={15} />}>
            {say('actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {entity.actions?.filter(isOffered).map(({ action, refusal }) => {
            const { icon: Icon, consequence } = each[action as ActionOf<E>]
            return (
              <Menu.Item
                key={action}
                leftSection={<Icon size={15} aria-hidden />}
                aria-disabled={refusal !== null}
                className={refusal ? css.refused : undefined}
                closeMenuOnClick={refusal === null}
                onClick={() => refusal === null && take(action)}
              >
                {t(labelOf(action, entity))}
                {!refusal && consequence && <span className={css.refusal}>{t(consequence)}</span>}
                {refusal && (
                  <span className={css.refusal}>
                    {sayKnown(shared, page.kind, `refusal.${refusal}`) ?? refusal}
                  </span>
                )}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      {open?.dialog(entity, () => setOpen(null))}
    </>
  )
}
