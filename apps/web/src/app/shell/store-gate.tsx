import { Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../i18n/translate.ts'
import { EmptyState } from '../../ui/layout/states.tsx'
import { isOpen, linksOf, navigation } from '../navigation.ts'
import { storeNamedIn, withStore } from '../store-address.ts'
import { useWorkspace } from '../workspace.ts'
import css from './shell.module.css'
import { useChooseStore, useStores } from './use-stores.ts'

/** Shows a page only in the store that its address names, and offers to switch to that one. */
export function StoreGate({ children }: { children: ReactNode }) {
  const { storeId, loading } = useWorkspace()
  const stores = useStores()
  const href = useLocation({ select: (location) => location.href })
  const named = storeNamedIn(href)
  useNamedStore(stores?.some(({ _id }) => _id === storeId) ?? false)
  if (stores === null || named === null || named === storeId) return children
  if (stores.length === 0 || loading > 0) return null
  return <OtherStore storeId={named} />
}

/** Puts the store into an address that names none yet, so that copies of it lead back here. */
function useNamedStore(isSettled: boolean) {
  const navigate = useNavigate()
  const { storeId } = useWorkspace()
  const href = useLocation({ select: (location) => location.href })
  const isMissing = isSettled && withStore(href, storeId) !== href
  // The address belongs to the browser and lags behind the screen.
  useEffect(() => {
    if (isMissing)
      void navigate({ to: '.', search: (search: object) => search, replace: true, ignoreBlocker: true })
  }, [isMissing, navigate])
}

function OtherStore({ storeId }: { storeId: string }) {
  const t = useT()
  const navigate = useNavigate()
  const choose = useChooseStore()
  const { storeId: currentId } = useWorkspace()
  const stores = useStores() ?? []
  const path = useLocation({ select: (location) => location.pathname })
  const wanted = stores.find(({ _id }) => _id === storeId)
  const current = stores.find(({ _id }) => _id === currentId)
  const list = linksOf(navigation).find((item) => item.inStore && isOpen(item, path))?.to ?? '/'
  return (
    <EmptyState
      icon={<IconBuildingStore size={28} stroke={1.5} aria-hidden />}
      title={t(wanted ? 'workspace.other_store' : 'workspace.other_store.refused', {
        store: wanted?.name ?? '',
      })}
      hint={t('workspace.other_store.hint', { current: current?.name ?? '' })}
      action={
        <div className={css.choice}>
          {wanted && (
            <Button data-autofocus onClick={() => void choose(wanted)}>
              {t('workspace.other_store.switch', { store: wanted.name })}
            </Button>
          )}
          <Button variant="default" onClick={() => void navigate({ to: list, search: {}, replace: true })}>
            {t('workspace.other_store.stay', { current: current?.name ?? '' })}
          </Button>
        </div>
      }
    />
  )
}
