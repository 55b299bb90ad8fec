import type { CallInput } from '@ihub/contract/client/call-input'
import type { Endpoint } from '@ihub/contract/endpoint'
import { IconRefresh } from '@tabler/icons-react'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { useT } from '../../i18n/translate.ts'
import { notify } from '../overlay/notify.ts'
import { ActionButton } from './action-button.tsx'

interface SyncButtonProps<E extends Endpoint> {
  endpoint: E
  input: Omit<CallInput<E>, 'signal'>
}

/** Asks the systems of a store for their data now. */
export function SyncButton<E extends Endpoint>({ endpoint, input }: SyncButtonProps<E>) {
  const t = useT()
  const sync = useApiMutation(endpoint, { onDone: () => notify.success(t('stores.sync.done')) })
  return (
    <ActionButton
      label={t('stores.sync')}
      icon={<IconRefresh size={15} />}
      isLoading={sync.isPending}
      onClick={() => sync.mutate(input, { onError: (error) => notify.error(errorText(t, error)) })}
    />
  )
}
