import { useMutation } from '@tanstack/react-query'
import { ApiError, errorText } from '../../app/api-error.ts'
import { useRefresh } from '../../app/use-api.ts'
import type { Translate } from '../../i18n/translate.ts'
import { confirm, showDialog } from '../overlay/dialogs.ts'
import { notify } from '../overlay/notify.ts'
import type { ActingPage, ActionOf, EntityDetail, PressAction } from './declaration.ts'
import { sayKnown } from './say.ts'
import { useT } from './texts.ts'

/** Takes an action that is one press and shows the outcome. */
export function useEntityAction<E extends EntityDetail, K extends string>(
  { kind, read, list, codeOf, actions }: ActingPage<E, K>,
  entity: E,
) {
  const shared = useT()
  const t = shared as Translate<K>
  const refresh = useRefresh()
  const taking = useMutation({
    mutationFn: (press: PressAction<E, K>) => press.call(entity),
    onSuccess: () => refresh([read, list]),
  })
  const isMeant = async (label: string, { asks }: PressAction<E, K>) =>
    !asks ||
    confirm({
      title: t(asks.title, { code: codeOf(entity) }),
      consequence: t(asks.consequence),
      confirm: label,
      isDangerous: asks.isDangerous ?? false,
    })
  const run = async (action: ActionOf<E>, press: PressAction<E, K>) => {
    const label = t(actions.labelOf(action, entity))
    if (!(await isMeant(label, press))) return
    try {
      await taking.mutateAsync(press)
      notify.success(t(press.done))
    } catch (error) {
      // The server's reason, where it gives one, is more exact than the error's own sentence.
      const reason =
        error instanceof ApiError ? sayKnown(shared, kind, `refusal.${error.params.reason}`) : null
      showDialog({ type: 'error', title: label, message: reason ?? errorText(shared, error) })
    }
  }
  return { run, isRunning: taking.isPending }
}
