import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { ReconcileDialog } from './reconcile-dialog.tsx'
import { useT } from './texts.ts'

export function ReconcileButton() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconScale size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('bills.reconcile')}
      </Button>
      {isOpen && <ReconcileDialog onClose={() => setOpen(false)} />}
    </>
  )
}
