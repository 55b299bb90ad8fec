import { getRouteList, type RouteDetail } from '@ihub/contract/routes'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '../../app/error-text.ts'
import { saveFile } from '../../app/save-file.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { useT } from './texts.ts'

/** The list that announced the shipment to its carrier; it is printed once the carrier system gave it a number. */
export function PreShipmentList({ route }: { route: RouteDetail }) {
  const t = useT()
  const [isLoading, setLoading] = useState(false)
  const { listNumber } = route
  if (listNumber === null) return <>{t('routes.list.pending')}</>
  const print = () => {
    setLoading(true)
    saveFile(getRouteList, { params: { id: route._id } }, () => `plp-${listNumber}.pdf`)
      .catch((error: unknown) => notify.error(errorText(t, error)))
      .finally(() => setLoading(false))
  }
  return (
    <>
      <Link to="/orders/routes" search={{ search: listNumber }} title={t('routes.same_list')}>
        {listNumber}
      </Link>{' '}
      <ActionButton
        label={t('routes.list.print')}
        icon={<IconPrinter size={15} />}
        isLoading={isLoading}
        onClick={print}
      />
    </>
  )
}
