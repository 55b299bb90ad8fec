import type { Returnables } from '@ihub/contract/protocols'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../app/error-text.ts'
import css from './protocols.module.css'
import { useT } from './texts.ts'

interface Props {
  /** The number or id that was asked for; empty for none. */
  asked: string
  onAsk(order: string): void
  order: Returnables | undefined
  error: unknown
}

/** Finds the order by its number. */
export function OrderLookup({ asked, onAsk, order, error }: Props) {
  const t = useT()
  const [typed, setTyped] = useState(asked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(typed.trim())
  }
  return (
    <>
      <form className={css.lookup} onSubmit={submit}>
        <TextInput
          label={t('protocols.order.number')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={error ? errorText(t, error) : undefined}
          data-autofocus
        />
        <Button type="submit" variant="default" leftSection={<IconSearch size={15} />}>
          {t('protocols.order.find')}
        </Button>
      </form>
      {order && (
        <p className={css.found}>
          {t('protocols.order.found', { code: order.originOrderId, customer: order.customer })}
        </p>
      )}
    </>
  )
}
