import { hookEvents } from '@ihub/contract/webhook-events/hook-events'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../ui/layout/section.tsx'
import { JsonView } from '../../ui/value/json-view.tsx'
import type { HookScreens } from './hook-screens.ts'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

/** Examples of the receiver's requests, event by event, before anything has happened. */
export function EventExamples({ of }: { of: HookScreens }) {
  const t = useT()
  const events = hookEvents[of.kind]
  const [type, setType] = useState(events[0]?.type ?? null)
  const event = events.find((one) => one.type === type)
  return (
    <Section title={t('webhook.examples')}>
      <div className={css.stack}>
        <Select
          label={t('webhook.examples.event')}
          description={t('webhook.examples.hint')}
          data={events.map((one) => ({ value: one.type, label: t(of.statusKey(one.status)) }))}
          value={type}
          onChange={setType}
          allowDeselect={false}
        />
        {event && <JsonView key={event.type} value={event.example} label={event.type} />}
      </div>
    </Section>
  )
}
