import { type Alert, countAlerts, listAlerts, setAlertAssignee, silenceAlerts } from '@ihub/contract/alerts'
import { type SilenceSpan, silenceSpans } from '@ihub/domain/alert-care'
import { Button, Select } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { usePeople } from '../../ui/care/use-people.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { MenuButton } from '../../ui/overlay/dropdown.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

/** The person who looks after an alert; another choice is saved at once. */
export function AssigneeSelect({ alert: { _id, assignee } }: { alert: Alert }) {
  const t = useT()
  const people = usePeople()
  const assign = useApiMutation(setAlertAssignee, {
    refreshes: [listAlerts],
    onDone: () => notify.success(t('alerts.assigned')),
  })
  // Somebody who left the store since keeps their name here.
  const isGone = assignee && !people.some(({ value }) => value === assignee._id)
  const options = isGone ? [{ value: assignee._id, label: assignee.name }, ...people] : people
  return (
    <Select
      aria-label={t('care.assignee')}
      placeholder={t('care.nobody')}
      data={options}
      value={assignee?._id ?? null}
      clearable
      searchable={options.length > 10}
      openOnFocus={false}
      disabled={assign.isPending}
      onChange={(assigneeId) =>
        assign.mutate(
          { body: { ids: [_id], assigneeId } },
          { onError: (error) => notify.error(errorText(t, error)) },
        )
      }
    />
  )
}

/** Silences an alert for a while, or ends its silence. */
export function SilenceButton({ alert: { _id, silenced } }: { alert: Alert }) {
  const t = useT()
  const silence = useApiMutation(silenceAlerts, { refreshes: [listAlerts, countAlerts] })
  const begin = (span: SilenceSpan | null) =>
    silence.mutate(
      { body: { ids: [_id], for: span } },
      {
        onSuccess: () => notify.success(t(span ? 'alerts.silence.began' : 'alerts.silence.ended')),
        onError: (error) => notify.error(errorText(t, error)),
      },
    )
  if (silenced)
    return (
      <ActionButton
        label={t('care.unmute')}
        icon={<IconBell size={15} />}
        isLoading={silence.isPending}
        onClick={() => begin(null)}
      />
    )
  return (
    <MenuButton
      placement="top-start"
      trigger={(props) => (
        <Button
          variant="default"
          leftSection={<IconBellOff size={15} />}
          loading={silence.isPending}
          {...props}
        >
          {t('care.mute')}
        </Button>
      )}
      entries={silenceSpans.map((span) => ({
        label: t(`alerts.silence.${span}`),
        onSelect: () => begin(span),
      }))}
    />
  )
}
