import { type ConnectorRow, countOrders, type StoreDetail } from '@ihub/contract/stores'
import { Radio } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { Controller, useWatch } from 'react-hook-form'
import { errorText } from '../../../app/error-text.ts'
import { useApiMutation } from '../../../app/use-api.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ActionButton } from '../../layout/action-button.tsx'
import { InstantField } from '../settings/instant-field.tsx'
import type { ApiForm } from '../use-api-form.ts'
import css from './capture-choice.module.css'
import { type ConnectionValues, captureChoices, settingsToSend } from './connector-settings.ts'
import { useT } from './texts.ts'

interface CaptureChoiceProps {
  form: ApiForm<ConnectionValues>
  store: StoreDetail
  connector: ConnectorRow
}

/** Which orders a first connection brings in, with how many each choice means, as the platform itself counts them. */
export function CaptureChoice({ form, store, connector }: CaptureChoiceProps) {
  const t = useT()
  const format = useFormat()
  const [choice, since] = useWatch({ control: form.fields.control, name: ['capture', 'since'] })
  const count = useApiMutation(countOrders)
  const ask = () =>
    count.mutate({
      params: { connector: connector.id },
      storeId: store._id,
      body: { settings: settingsToSend(connector, form.fields.getValues('settings')), since: since || null },
    })
  const counts = { now: 0, open: count.data?.open ?? null, since: count.data?.since ?? null }
  const problem = count.error ? errorText(t, count.error) : count.data?.problem
  return (
    <fieldset className={css.choice}>
      <Controller
        control={form.fields.control}
        name="capture"
        render={({ field }) => (
          <Radio.Group label={t('capture.label')} value={field.value} onChange={field.onChange}>
            {captureChoices.map((value) => {
              const total = count.data || value === 'now' ? counts[value] : null
              const orders =
                total === null ? '' : ` · ${t('capture.orders', { total: format.number(total) })}`
              return <Radio key={value} value={value} mt={6} label={`${t(`capture.${value}`)}${orders}`} />
            })}
          </Radio.Group>
        )}
      />
      {choice === 'since' && (
        <InstantField form={form} name="since" label={t('capture.since.label')} isRequired />
      )}
      {problem && <p className={css.problem}>{problem}</p>}
      <div>
        <ActionButton
          label={t('capture.count')}
          icon={<IconListNumbers size={15} />}
          isLoading={count.isPending}
          onClick={ask}
        />
      </div>
    </fieldset>
  )
}
