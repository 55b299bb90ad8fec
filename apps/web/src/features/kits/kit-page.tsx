import { getKit, type KitDetail, listKits, updateKit } from '@ihub/contract/kits'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Form, FormError, SubmitButton } from '../../ui/form/fields.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useUnsavedPrompt } from '../../ui/form/use-unsaved-prompt.ts'
import { Page } from '../../ui/layout/page.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { ErrorState } from '../../ui/layout/states.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { SkuLink } from '../../ui/stock/sku-link.tsx'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitState } from './kit-state.tsx'
import { changesOf, comparedOf, fieldOf, type KitValues, labelOf, valuesOf } from './kit-values.ts'
import css from './kits.module.css'
import { useT } from './texts.ts'

/** One kit, to look at and to change. */
export function KitPage() {
  const t = useT()
  const { kitId = '' } = useParams({ strict: false }) as { kitId?: string }
  const { data, error, refetch } = useApi(getKit, { params: { id: kitId } })
  const kit = data?._id === kitId ? data : undefined
  return (
    <Page
      title={kit?.name ?? t('kits.kit')}
      crumbs={[{ label: t('kits.title'), to: '/kits' }]}
      subtitle={kit ? <code>{kit.sku}</code> : null}
      badges={kit ? <KitState status={kit.status} pill /> : null}
      aside={
        kit && (
          <>
            <Stock kit={kit} />
            <Facts kit={kit} />
          </>
        )
      }
    >
      {error && !kit && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !kit && <Skeleton height={320} />}
      {kit && <KitForm key={kit._id} kit={kit} />}
    </Page>
  )
}

interface OfKit {
  kit: KitDetail
}

function KitForm({ kit }: OfKit) {
  const t = useT()
  const form = useEditForm<typeof updateKit, KitValues>(updateKit, {
    params: { id: kit._id },
    source: getKit,
    saved: kit,
    valuesOf,
    fieldsOf: (saved) => comparedOf(valuesOf(saved)),
    typedOf: comparedOf,
    labelOf: (field) => labelOf(t, field),
    toBody: changesOf,
    fieldOf,
    refreshes: [getKit, listKits],
    onDone: () => notify.success(t('ui.data_updated')),
  })
  useUnsavedPrompt(form.isDirty)
  return (
    <div className={css.form}>
      <Section>
        <Form form={form}>
          <KitFields form={form} />
          <FormError form={form} />
          <SubmitButton form={form} label={t('ui.save')} needsChange />
        </Form>
      </Section>
    </div>
  )
}

function Facts({ kit }: OfKit) {
  const t = useT()
  return (
    <Section title={t('kits.facts')}>
      <KeyValue
        rows={[
          { label: t('kits.column.sku'), value: <CopyText value={kit.sku}>{kit.sku}</CopyText> },
          { label: t('kits.column.created'), value: <DateTime at={kit.createdAt} inline /> },
          { label: t('kits.column.updated'), value: <DateTime at={kit.updatedAt} inline /> },
        ]}
      />
    </Section>
  )
}

/** The kits that its components allow now, and the units of each. */
function Stock({ kit: { stock } }: OfKit) {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t('kits.stock')}>
      <p className={css.hint}>{t('kits.stock.hint')}</p>
      <KeyValue
        rows={[
          { label: t('kits.stock.kits'), value: format.number(stock.kits) },
          ...stock.components.map(({ sku, available }) => ({
            label: sku,
            value:
              available === null ? (
                t('kits.stock.unknown')
              ) : (
                <SkuLink sku={sku}>{format.number(available)}</SkuLink>
              ),
          })),
        ]}
      />
    </Section>
  )
}
