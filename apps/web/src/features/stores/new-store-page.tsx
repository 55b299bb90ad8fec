import { getCurrentUser } from '@ihub/contract/session'
import { createStore, listStores } from '@ihub/contract/stores'
import { useNavigate } from '@tanstack/react-router'
import { raiseUpdateStore } from '../../app/workspace.ts'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import css from './stores.module.css'
import { useT } from './texts.ts'

export function NewStorePage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useApiForm(createStore, {
    defaults: { code: '', name: '' },
    refreshes: [listStores, getCurrentUser],
    onDone: (store) => {
      notify.success(t('stores.created'))
      // The selector of the shell and the person's own list of stores have one more now.
      raiseUpdateStore()
      void navigate({ to: `/stores/${store._id}` })
    },
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Page title={t('stores.new')} crumbs={[{ label: t('stores.title'), to: '/stores' }]}>
      <div className={css.narrow}>
        <Section>
          <Form form={form}>
            <TextField
              form={form}
              name="code"
              label={t('stores.code')}
              hint={t('stores.code.hint')}
              isRequired
            />
            <TextField form={form} name="name" label={t('stores.name')} isRequired />
            <TextField
              form={form}
              name="originDocument"
              label={t('stores.document')}
              hint={t('stores.document.hint')}
            />
            <FormError form={form} />
            <SubmitButton form={form} label={t('stores.create')} />
          </Form>
        </Section>
      </div>
    </Page>
  )
}
