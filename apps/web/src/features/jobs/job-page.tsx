import { deleteJob, getJob, type JobDetail, listJobs, runJob, updateJob } from '@ihub/contract/jobs'
import { Skeleton } from '@mantine/core'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { errorText } from '../../app/error-text.ts'
import { useApi, useApiMutation } from '../../app/use-api.ts'
import { History } from '../../ui/entity/history.tsx'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { notify } from '../../ui/overlay/notify.ts'
import { DateTime } from '../../ui/value/value.tsx'
import { JobFields } from './job-fields.tsx'
import { JobState } from './job-state.tsx'
import { bodyOf, fieldOf, type JobValues, labelOf, valuesOf } from './job-values.ts'
import css from './jobs.module.css'
import { useT } from './texts.ts'

/** One job: its runs, and its fields to change it. */
export function JobPage() {
  const t = useT()
  const { jobId = '' } = useParams({ strict: false }) as { jobId?: string }
  const { data, error, refetch } = useApi(getJob, { params: { id: jobId } })
  const job = data?._id === jobId ? data : undefined
  return (
    <Page
      title={job?.key ?? t('jobs.job')}
      crumbs={[{ label: t('jobs.title'), to: '/jobs' }]}
      subtitle={job?.description ?? null}
      badges={job ? <JobState isActive={job.active} pill /> : null}
      actions={job && <JobActions job={job} />}
      aside={job && <Facts job={job} />}
    >
      {error && !job && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !job && <Skeleton height={320} />}
      {job && (
        <div className={css.stack}>
          <section aria-label={t('jobs.runs')}>
            <History key={job._id} kind="job" processes={job.history} refreshes={[getJob]} />
          </section>
          <JobForm key={job._id} job={job} />
        </div>
      )}
    </Page>
  )
}

interface OfJob {
  job: JobDetail
}

function JobForm({ job }: OfJob) {
  const t = useT()
  const form = useEditForm<typeof updateJob, JobValues>(updateJob, {
    params: { id: job._id },
    source: getJob,
    saved: job,
    valuesOf,
    fieldsOf: (saved) => ({ ...valuesOf(saved) }),
    typedOf: (values) => ({ ...values }),
    labelOf: (field) => labelOf(t, field),
    toBody: (values) => {
      const secondFactorCode = values.secondFactorCode.trim()
      return { ...bodyOf(values), ...(secondFactorCode ? { secondFactorCode } : {}) }
    },
    fieldOf,
    refreshes: [getJob, listJobs],
    onDone: () => notify.success(t('ui.data_updated')),
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Section>
      <Form form={form}>
        <JobFields form={form} />
        <FormError form={form} />
        <SubmitButton form={form} label={t('ui.save')} needsChange />
      </Form>
    </Section>
  )
}

function Facts({ job }: OfJob) {
  const t = useT()
  return (
    <Section title={t('jobs.facts')}>
      <KeyValue
        rows={[
          { label: t('jobs.next_run'), value: job.nextRunAt && <DateTime at={job.nextRunAt} inline /> },
          { label: t('jobs.author'), value: job.author },
          { label: t('jobs.created'), value: <DateTime at={job.createdAt} inline /> },
          { label: t('jobs.updated'), value: <DateTime at={job.updatedAt} inline /> },
        ]}
      />
    </Section>
  )
}

function JobActions({ job }: OfJob) {
  const t = useT()
  const navigate = useNavigate()
  const input = { params: { id: job._id } }
  const onError = (error: unknown) => notify.error(errorText(t, error))
  const run = useApiMutation(runJob, {
    refreshes: [getJob, listJobs],
    onDone: () => notify.success(t('jobs.run.done')),
  })
  const remove = useApiMutation(deleteJob, {
    refreshes: [listJobs],
    onDone: () => {
      notify.success(t('jobs.deleted'))
      void navigate({ to: '/jobs' })
    },
  })
  const ask = async () => {
    const isMeant = await confirm({
      title: t('jobs.delete.ask', { key: job.key }),
      consequence: t('jobs.delete.consequence'),
      confirm: t('jobs.delete'),
      isDangerous: true,
    })
    if (isMeant) remove.mutate(input, { onError })
  }
  return (
    <>
      <ActionButton
        label={t('jobs.delete')}
        icon={<IconTrash size={15} />}
        isDangerous
        isLoading={remove.isPending}
        onClick={() => void ask()}
      />
      <ActionButton
        primary
        label={t('jobs.run')}
        icon={<IconPlayerPlay size={15} />}
        isLoading={run.isPending}
        onClick={() => run.mutate(input, { onError })}
      />
    </>
  )
}
