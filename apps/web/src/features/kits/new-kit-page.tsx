import { createKit, listKits } from '@ihub/contract/kits'
import { useNavigate } from '@tanstack/react-router'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { KitFields } from './kit-fields.tsx'
import { bodyOf, fieldOf, type KitValues, newKit } from './kit-values.ts'
import css from './kits.module.css'
import { useT } from './texts.ts'

/** A new kit begins with one component to fill in. */
export function NewKitPage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useApiForm<typeof createKit, KitValues>(createKit, {
    defaults: newKit,
    toBody: bodyOf,
    fieldOf,
    refreshes: [listKits],
    onDone: (kit) => {
      notify.success(t('ui.item_created'))
      void navigate({ to: `/kits/${kit._id}` })
    },
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Page title={t('kits.new')} crumbs={[{ label: t('kits.title'), to: '/kits' }]}>
      <div className={css.form}>
        <Section>
          <Form form={form}>
            <KitFields form={form} isNew />
            <FormError form={form} />
            <SubmitButton form={form} label={t('kits.create')} />
          </Form>
        </Section>
      </div>
    </Page>
  )
}
