import { type Alert, countAlerts, listAlerts, setAlertStatus } from '@ihub/contract/alerts'
import { type AlertStatus, mayBecome } from '@ihub/domain/alerts'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

const reads = [listAlerts, countAlerts]

/** Moves the alerts that may go to the status; a status that somebody else changed meanwhile is read again and told. */
export function useAlertStatus(alerts: readonly Alert[], onDone?: () => void) {
  const t = useT()
  const queries = useQueryClient()
  const change = useApiMutation(setAlertStatus, {
    refreshes: reads,
    onDone: ({ data }) => {
      notify.success(t('alerts.changed', { count: data.length }))
      onDone?.()
    },
  })
  const movable = (status: AlertStatus) => alerts.filter((alert) => mayBecome(alert.status, status))
  return {
    isPending: change.isPending,
    canBecome: (status: AlertStatus) => movable(status).length > 0,
    become: (status: AlertStatus) =>
      change.mutate(
        { body: { ids: movable(status).map(({ _id }) => _id), status } },
        {
          onError: (error) => {
            notify.error(errorText(t, error))
            for (const { id } of reads) void queries.invalidateQueries({ queryKey: [id] })
          },
        },
      ),
  }
}
