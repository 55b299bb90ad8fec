import { createJob, listJobs } from '@ihub/contract/jobs'
import { defaultTimeZone } from '@ihub/domain/store/time-zone'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { JobFields } from './job-fields.tsx'
import { bodyOf, fieldOf, type JobValues, newJob } from './job-values.ts'
import css from './jobs.module.css'
import { useT } from './texts.ts'

/** A new job begins in the time zone of the store. */
export function NewJobPage() {
  const t = useT()
  const { timeZone } = useFormat()
  const navigate = useNavigate()
  const form = useApiForm<typeof createJob, JobValues>(createJob, {
    defaults: newJob(timeZone ?? defaultTimeZone),
    toBody: bodyOf,
    fieldOf,
    refreshes: [listJobs],
    onDone: (job) => {
      notify.success(t('ui.item_created'))
      void navigate({ to: `/jobs/${job._id}` })
    },
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Page title={t('jobs.new')} crumbs={[{ label: t('jobs.title'), to: '/jobs' }]}>
      <div className={css.narrow}>
        <Section>
          <Form form={form}>
            <JobFields form={form} />
            <FormError form={form} />
            <SubmitButton form={form} label={t('jobs.create')} />
          </Form>
        </Section>
      </div>
    </Page>
  )
}
