import {
  type PresetLabel,
  type PresetName,
  presetNames,
  presetTemplate,
} from '@ihub/contract/webhook-presets'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useWorkspace } from '../../app/workspace.ts'
import type { ApiForm } from '../../ui/form/use-api-form.ts'
import type { HookScreens } from './hook-screens.ts'
import type { HookValues } from './hook-values.ts'
import { type Key, useT } from './texts.ts'

interface Props {
  of: HookScreens
  form: ApiForm<HookValues>
}

const [plain, own] = ['plain', 'own'] as const

const labelKeys: Record<Exclude<PresetLabel, 'status' | 'subject'>, Key> = {
  open: 'webhook.preset.open',
  erp_order: 'webhook.column.erp_order',
  order: 'webhook.order.subject',
  invoice: 'webhook.invoice.subject',
  tracking: 'webhook.preset.tracking',
  system: 'webhook.preset.system',
  reference: 'webhook.preset.reference',
  orders: 'webhook.preset.orders',
}

/** Fills the template for a system that takes no JSON but its own; a template of the person's is kept at hand. */
export function PresetField({ of, form }: Props) {
  const t = useT()
  const { storeId } = useWorkspace()
  const template = useWatch({ control: form.fields.control, name: 'bodyTemplate' })
  const words = {
    status: (status: Parameters<HookScreens['statusKey']>[0]) => t(of.statusKey(status)),
    label: (name: PresetLabel) =>
      t(name === 'status' || name === 'subject' ? `webhook.${of.kind}.${name}` : labelKeys[name]),
  }
  const page = `${window.location.origin}${of.pages}`
  const templateOf = (name: PresetName) =>
    presetTemplate(name, { kind: of.kind, words, page, storeId: storeId ?? '' })
  const preset = presetNames.find((name) => templateOf(name) === template)
  const chosen = template.trim() === '' ? plain : (preset ?? own)
  const [kept, keep] = useState('')
  const options = [plain, ...presetNames, ...(chosen === own || kept !== '' ? [own] : [])] as const

  const choose = (wanted: (typeof options)[number] | null) => {
    if (wanted === null || wanted === chosen) return
    if (chosen === own) keep(template)
    const value = wanted === plain ? '' : wanted === own ? kept : templateOf(wanted)
    form.fields.setValue('bodyTemplate', value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Select
      label={t('webhook.preset')}
      description={t(preset ? `webhook.preset.${preset}.hint` : 'webhook.preset.hint')}
      data={options.map((value) => ({ value, label: t(`webhook.preset.${value}`) }))}
      value={chosen}
      onChange={(value) => choose(options.find((one) => one === value) ?? null)}
      allowDeselect={false}
    />
  )
}
