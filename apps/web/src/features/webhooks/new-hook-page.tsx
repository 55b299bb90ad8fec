import type { Hooks } from '@ihub/contract/define-hooks'
import { useState } from 'react'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useApiForm } from '../../ui/form/use-api-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { EventExamples } from './event-examples.tsx'
import { HookFields } from './hook-fields.tsx'
import type { HookScreens } from './hook-screens.ts'
import { bodyOf, fieldOf, type HookValues, newHook } from './hook-values.ts'
import { SecretCard } from './secret-card.tsx'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

/** Creates a subscription and shows its signing secret, once. */
export function NewHookPage({ of }: { of: HookScreens }) {
  const t = useT()
  const { kind, path, calls, filters } = of
  const [created, setCreated] = useState<{ name: string; secret: string } | null>(null)
  const form = useApiForm<Hooks['create'], HookValues>(calls.create, {
    defaults: newHook(filters),
    toBody: bodyOf,
    fieldOf,
    refreshes: [calls.list],
    onDone: ({ name, secret }) => setCreated({ name, secret }),
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <Page
      title={t('webhook.new')}
      crumbs={[{ label: t(`webhook.${kind}.settings`), to: `${path}/settings` }]}
    >
      <div className={`${css.narrow} ${css.columns}`}>
        {created ? (
          <SecretCard name={created.name} secret={created.secret} listPath={`${path}/settings`} />
        ) : (
          <Section>
            <Form form={form}>
              <HookFields of={of} form={form} />
              <FormError form={form} />
              <SubmitButton form={form} label={t('webhook.create')} />
            </Form>
          </Section>
        )}
        <EventExamples of={of} />
      </div>
    </Page>
  )
}
