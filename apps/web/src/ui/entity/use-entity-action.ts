import { ApiError } from '@ihub/contract/client/api-error'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../app/error-text.ts'
import { useRefresh } from '../../app/use-api.ts'
import type { Translate } from '../../i18n/translate.ts'
import { ask, showDialog } from '../overlay/dialogs.ts'
import { notify } from '../overlay/notify.ts'
import type { ActingPage, ActionOf, EntityDetail, PressAction } from './declaration.ts'
import { sayKnown } from './say.ts'
import { takenAction } from './taken-action.ts'
import { useT } from './texts.ts'

/** Takes an action that is one press and shows the outcome. */
export function useEntityAction<E extends EntityDetail, K extends string>(
  {
    kind,
    read,
    list,
    codeOf,
    actions,
  }: Pick<ActingPage<E, K>, 'kind' | 'read' | 'list' | 'codeOf' | 'actions'>,
  entity: E,
) {
  const shared = useT()
  const t = shared as Translate<K>
  const refresh = useRefresh()
  const taking = useMutation({
    mutationFn: ({ press, reason }: { press: PressAction<E, K>; reason: string }) =>
      press.call(entity, reason || undefined),
    onSuccess: () => refresh([read, list]),
  })
  /** The reason, or an empty one where none was given or asked for; null when the person thought better of it. */
  const reasonFor = async (label: string, { asks, consequence }: PressAction<E, K>) =>
    asks
      ? ask({
          title: t(asks.title, { code: codeOf(entity) }),
          consequence: consequence ? t(consequence) : '',
          confirm: label,
          isDangerous: asks.isDangerous ?? false,
          ...(asks.reason
            ? {
                text: {
                  label: shared(`entity.reason.${asks.reason}`),
                  isRequired: asks.reason === 'required',
                },
              }
            : {}),
        })
      : ''
  const run = async (action: ActionOf<E>, press: PressAction<E, K>) => {
    const label = t(actions.labelOf(action, entity))
    const reason = await reasonFor(label, press)
    if (reason === null) return
    try {
      const known = entity.history.map(({ _id }) => _id)
      await taking.mutateAsync({ press, reason })
      takenAction.set(press.startsElsewhere ? null : { entityId: entity._id, label, known })
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
