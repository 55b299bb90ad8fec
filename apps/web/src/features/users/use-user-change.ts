import type { BodyInputOf } from '@ihub/contract/endpoint'
import { getUser, listUsers, type UserRow, updateUser } from '@ihub/contract/users'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { notify } from '../../ui/overlay/notify.ts'
import { type Key, useT } from './texts.ts'

/** Changes one thing of an account at the press of a button, and says so. */
export function useUserChange(user: UserRow) {
  const t = useT()
  const save = useApiMutation(updateUser, { refreshes: [getUser, listUsers] })
  const change = (body: BodyInputOf<typeof updateUser>, done: Key, onSaved?: (saved: UserRow) => void) =>
    save.mutate(
      { params: { id: user._id }, body },
      {
        onSuccess: (saved) => {
          onSaved?.(saved)
          notify.success(t(done))
        },
        onError: (error) => notify.error(errorText(t, error)),
      },
    )
  return { change, isSaving: save.isPending }
}
