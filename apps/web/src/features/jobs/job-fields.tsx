import { isOwnEndpoint, jobMethods } from '@ihub/domain/job/endpoint'
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { SecretField } from '../../ui/form/settings/secret-field.tsx'
import { timeZoneOptions } from '../../ui/form/time-zone-options.ts'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import type { JobValues } from './job-values.ts'
import css from './jobs.module.css'
import { NextRuns } from './next-runs.tsx'
import { useT } from './texts.ts'

const methods = jobMethods.map((value) => ({ value, label: value }))

/** The fields of a job, for creating and changing it alike. */
export function JobFields({ form }: { form: ApiForm<JobValues> }) {
  const t = useT()
  const [endpoint, method, cron, timeZone] = form.fields.watch(['endpoint', 'method', 'cron', 'timeZone'])
  return (
    <>
      <TextField
        form={form}
        name="key"
        label={t('jobs.key')}
        hint={t('jobs.key.hint')}
        isRequired
        autoFocus
      />
      <TextField form={form} name="description" label={t('jobs.description')} />
      <SelectField form={form} name="method" label={t('jobs.method')} options={methods} />
      <TextField
        form={form}
        name="endpoint"
        label={t('jobs.endpoint')}
        hint={t('jobs.endpoint.hint')}
        placeholder="https://"
        isRequired
      />
      {isOwnEndpoint(endpoint.trim()) ? (
        <p className={css.note}>{t('jobs.authorization.own')}</p>
      ) : (
        <SecretField
          form={form}
          name="authorization"
          label={t('jobs.authorization')}
          hint={t('jobs.authorization.hint')}
          placeholder="Bearer …"
        />
      )}
      <TextAreaField form={form} name="headersText" label={t('jobs.headers')} hint={t('jobs.headers.hint')} />
      {(method !== 'GET' || form.fields.getValues('body') !== '') && (
        <TextAreaField form={form} name="body" label={t('jobs.body')} hint={t('jobs.body.hint')} />
      )}
      <TextField form={form} name="cron" label={t('jobs.cron')} hint={t('jobs.cron.hint')} isRequired />
      <SelectField form={form} name="timeZone" label={t('jobs.time_zone')} options={timeZoneOptions()} />
      <NextRuns cron={cron} timeZone={timeZone} />
      <SwitchField form={form} name="active" label={t('jobs.active.label')} hint={t('jobs.active.hint')} />
    </>
  )
}
