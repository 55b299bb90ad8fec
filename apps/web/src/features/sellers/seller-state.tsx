import { useT } from '../../i18n/translate.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'

export function SellerState({ isActive, pill = false }: { isActive: boolean; pill?: boolean }) {
  const t = useT()
  return (
    <StatusBadge
      family="active"
      status={isActive ? 'active' : 'inactive'}
      word={t(isActive ? 'seller.active' : 'seller.inactive')}
      pill={pill}
    />
  )
}
