import { createSeller, listSellers } from '@ihub/contract/sellers'
import { useNavigate } from '@tanstack/react-router'
import { Form, FormError, SubmitButton, TextField } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import css from './sellers.module.css'
import { useT } from './texts.ts'

interface Values {
  code: string
  name: string
  document: string
  email: string | null
}

/** The fields that a seller must have from the start; all others are set afterwards. */
export function NewSellerPage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useApiForm<typeof createSeller, Values>(createSeller, {
    defaults: { code: '', name: '', document: '', email: null },
    refreshes: [listSellers],
    onDone: (seller) => {
      notify.success(t('ui.item_created'))
      void navigate({ to: `/sellers/${seller._id}` })
    },
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Page title={t('seller.new')} crumbs={[{ label: t('seller.title'), to: '/sellers' }]}>
      <div className={css.narrow}>
        <Section>
          <Form form={form}>
            <TextField
              form={form}
              name="code"
              label={t('setting.code')}
              hint={t('setting.code.help')}
              isRequired
              autoFocus
            />
            <TextField form={form} name="name" label={t('setting.name')} isRequired />
            <TextField
              form={form}
              name="document"
              label={t('setting.document')}
              hint={t('setting.document.help')}
              isRequired
            />
            <TextField form={form} name="email" type="email" label={t('setting.email')} />
            <FormError form={form} />
            <SubmitButton form={form} label={t('seller.create')} />
          </Form>
        </Section>
      </div>
    </Page>
  )
}
