import { createOrderHook, listOrderHooks } from '@ihub/contract/webhooks'
import { useState } from 'react'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { HookFields } from './hook-fields.tsx'
import { bodyOf, fieldOf, type HookValues, newHook } from './hook-values.ts'
import { SecretCard } from './secret-card.tsx'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

/** Creates a subscription and shows its signing secret, once. */
export function NewOrderHookPage() {
  const t = useT()
  const [created, setCreated] = useState<{ name: string; secret: string } | null>(null)
  const form = useApiForm<typeof createOrderHook, HookValues>(createOrderHook, {
    defaults: newHook,
    toBody: bodyOf,
    fieldOf,
    refreshes: [listOrderHooks],
    onDone: ({ name, secret }) => setCreated({ name, secret }),
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Page
      title={t('webhook.new')}
      crumbs={[{ label: t('webhook.settings.title'), to: '/hooks/orders/settings' }]}
    >
      <div className={css.narrow}>
        {created ? (
          <SecretCard name={created.name} secret={created.secret} />
        ) : (
          <Section>
            <Form form={form}>
              <HookFields form={form} />
              <FormError form={form} />
              <SubmitButton form={form} label={t('webhook.create')} />
            </Form>
          </Section>
        )}
      </div>
    </Page>
  )
}
